/** How either game tells of its moves, so that what is told of both need not ask which it is. */

import type { Ply } from '../wire';
import { t } from '../lib/texts.svelte';
import { logOf as piratesLog } from '../pirates/words';
import { NOTHING } from '../rocket/moves';
import { logOf as rocketLog } from '../rocket/words';
import type { Entry } from '../table/log';

export interface Describing {
  log: (course: Ply[]) => Entry[];
  /** One move in words. */
  move: (seat: number, move: string) => string;
}

export function describing(game: string, nameOf: (seat: number) => string): Describing {
  const log = (course: Ply[]): Entry[] => (game === 'rocket' ? rocketLog(course, nameOf) : piratesLog(course));
  const move = (seat: number, said: string): string =>
    said === NOTHING ? t('replay.nothing') : (log([[seat, said]])[0]?.words ?? said);
  return { log, move };
}
