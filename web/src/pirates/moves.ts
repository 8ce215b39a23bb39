/** Reads the notation of Kosmiczni Piraci (docs/formats.md). */

export interface Sending {
  move: string;
  /** `?` where it may not be seen. */
  card: string;
  planet: string;
}

const SEND = /^([1-7T?])([A-F])$/;
const TAKE = /^x(\d|S)$/;

export const TELEPORT = 'T';
export const TRADE_SHIP = 10;

export function readSending(move: string): Sending | null {
  const found = SEND.exec(move);
  return found?.[1] && found[2] ? { move, card: found[1], planet: found[2] } : null;
}

/** The value of the treasure that is taken. */
export function readTaking(move: string): number | null {
  const found = TAKE.exec(move);
  if (!found) return null;
  return found[1] === 'S' ? TRADE_SHIP : Number(found[1]);
}
