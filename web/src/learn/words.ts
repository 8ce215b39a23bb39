/** The texts of lessons are named after them; the server's tests see to it that none is lacking. */

import type { GameName, Learnt } from '../wire';
import { t, type Key } from '../lib/texts.svelte';
import { logOf as piratesLog, planetName } from '../pirates/words';
import { readSending, readTaking, TELEPORT } from '../pirates/moves';
import { readBringing, readBuilding, readFlight } from '../rocket/moves';
import { logOf as rocketLog } from '../rocket/words';
import type { Entry } from '../table/log';

export const titleOf = (game: GameName, lesson: string): string => t(`lesson.${game}.${lesson}` as Key);
export const figureSaid = (game: GameName, figure: string): string => t(`figure.${game}.${figure}` as Key);

export function sayStep(game: GameName, lesson: string, step: number, what: string): string {
  return t(`lesson.${game}.${lesson}.${step}.${what}` as Key);
}

/** Why the last choice is not the one: the lesson's own answer, or what it says to anything else. */
export function answerTo(game: GameName, lesson: string, { wrong, done }: Learnt): string {
  if (!wrong) return '';
  if (wrong.why) return sayStep(game, lesson, done + 1, `why.${wrong.why}`);
  if (wrong.rule) return t('error.illegal');
  return sayStep(game, lesson, done + 1, 'else');
}

/** "Why not …?" */
export function asked(move: string): string {
  const flight = readFlight(move);
  if (flight) return t(`log.fly.${flight.how}`, { field: flight.field, god: flight.god ?? '' });
  const building = readBuilding(move);
  if (building) return t('log.build', { count: building.floors, field: building.constellation.join(' ') });
  const sent = readSending(move);
  if (sent) {
    const planet = planetName(sent.planet);
    return sent.card === TELEPORT ? t('log.send.teleport', { planet }) : t('log.send', { card: sent.card, planet });
  }
  const value = readTaking(move);
  if (value !== null) return t('log.take', { value });
  return readBringing(move) ? t('learn.why.two') : move;
}

export function happened(game: GameName, learnt: Learnt): Entry[] {
  const seatName = (seat: number): string => t(`seat.${seat}` as Key);
  return game === 'rocket' ? rocketLog(learnt.happened, seatName) : piratesLog(learnt.happened);
}
