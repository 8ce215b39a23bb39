/** What a screen reader says of the board's targets and districts. */

import type { RocketPosition } from '../wire';
import { t } from '../lib/texts.svelte';
import type { Target } from './choice.svelte';
import type { District } from './ground';
import type { Lead } from './leads';
import { buildingSaid } from './words';

type NameOf = (seat: number) => string;

export const labelOf =
  (position: RocketPosition, nameOf: NameOf) =>
  ({ field, kind, move, floors, gain }: Target): string => {
    if (kind === 'ship') return t('target.ship', { name: nameOf(position.ships.indexOf(field) + 1) });
    if (kind === 'build') return buildingSaid(floors ?? 0, field, gain ?? 0);
    return t(`target.${kind}`, { field: field || (move ?? '') });
  };

export const leadOf =
  (nameOf: NameOf) =>
  ({ value }: District, { leaders, margin }: Lead): string => {
    const names = leaders.map(nameOf).join(', ');
    if (leaders.length === 0) return t('district.free', { value });
    return t(leaders.length > 1 ? 'district.tied' : 'district.led', { value, names, margin });
  };
