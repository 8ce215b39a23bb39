/** A game of Pacal's Rocket in words: one entry a turn. */

import type { Ply } from '../wire';
import { t } from '../lib/texts.svelte';
import type { Entry } from '../table/log';
import { isPlace, NOTHING, readBringing, readBuilding, readFlight } from './moves';

type NameOf = (seat: number) => string;

export function logOf(course: Ply[], nameOf: NameOf): Entry[] {
  const entries: Entry[] = [];
  for (const [ply, [seat, move]] of course.entries()) {
    const last = entries.at(-1);
    const begins = seat === 0 || seat !== last?.seat || readFlight(move) !== null || isPlace(move);
    const words = wordsOf(seat, move, nameOf);
    if (begins || !last) entries.push({ seat, words, notation: seat ? move : `{${move}}`, ply });
    else {
      if (words) last.words += `; ${words}`;
      last.notation += ` ${move}`;
    }
  }
  return entries;
}

/** One decision; nothing at all for doing nothing. */
export function wordsOf(seat: number, move: string, nameOf: NameOf): string {
  if (seat === 0) return move === 'arrows' ? t('log.roll.arrows') : t('log.roll', { pips: move });
  if (move === NOTHING) return '';
  const flight = readFlight(move);
  if (flight) return t(`log.fly.${flight.how}`, { field: flight.field, god: flight.god ?? '' });
  const building = readBuilding(move);
  if (building) return t('log.build', { count: building.floors, field: building.field });
  const bringing = readBringing(move);
  if (bringing?.other) return t('log.stones.both', { name: nameOf(bringing.other) });
  return bringing ? t('log.stones.own') : t('log.set', { field: move });
}

/** What a building would be, and what it would score at once. */
export function buildingSaid(count: number, field: string, gain: number): string {
  return gain > 0 ? t('build.scoring', { count, field, gain }) : t('build.plain', { count, field });
}
