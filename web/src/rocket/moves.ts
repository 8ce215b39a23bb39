/** Reads the notation of Pacal's Rocket (docs/formats.md), to draw what a legal move means. */

export type Flying = 'straight' | 'turning' | 'arrows' | 'god' | 'stuck';

export interface Flight {
  move: string;
  how: Flying;
  field: string;
  god: number | null;
}

export interface Bringing {
  move: string;
  /** From which field, when the supply is empty. */
  first: string | null;
  /** Into whose ship the second one goes. */
  other: number | null;
  second: string | null;
}

export interface Building {
  move: string;
  floors: number;
  field: string;
  constellation: string[];
}

export const NOTHING = '.';
const HOW: Record<string, Flying> = { '-': 'straight', '~': 'turning', '*': 'arrows', '!': 'stuck', '@': 'god' };
const FLIGHT = /^(\d?)([-~*!@])([a-z]\d+)$/;
const STONES = /^\+([a-z]\d+)?(?:>(\d)([a-z]\d+)?)?$/;
const BUILD = /^(\d)([a-z]\d+):((?:[a-z]\d+)+)$/;
const PLACE = /^[a-z]\d+$/;

export function readFlight(move: string): Flight | null {
  const found = FLIGHT.exec(move);
  const how = HOW[found?.[2] ?? ''];
  if (!found?.[3] || !how) return null;
  return { move, how, field: found[3], god: found[1] ? Number(found[1]) : null };
}

export function readBringing(move: string): Bringing | null {
  const found = STONES.exec(move);
  if (!found) return null;
  return { move, first: found[1] ?? null, other: found[2] ? Number(found[2]) : null, second: found[3] ?? null };
}

export function readBuilding(move: string): Building | null {
  const found = BUILD.exec(move);
  if (!found?.[2] || !found[3]) return null;
  return { move, floors: Number(found[1]), field: found[2], constellation: found[3].match(/[a-z]\d+/g) ?? [] };
}

export const isPlace = (move: string): boolean => PLACE.test(move);

/** How many stones a flight lets in. */
export const STONES_AFTER: Record<Flying, number> = { straight: 2, arrows: 2, turning: 1, god: 1, stuck: 0 };
