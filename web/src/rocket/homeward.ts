/** Which stones have gone home between two positions, and from where. */

import { missing } from '../lib/missing';
import type { RocketPosition } from '../wire';

export interface Homeward {
  seat: number;
  field: string;
}

/** As many as the supply has grown by: those that lay on the board, and those that a ship had aboard when it took off. */
export function homeward(before: RocketPosition, now: RocketPosition): Homeward[] {
  const lifted = before.ships.find((field, place) => field !== null && field !== now.ships[place]);
  return now.supply.flatMap((supply, place) => {
    const grown = Math.max(0, supply - (before.supply[place] ?? supply));
    const gone = missing(before.stones[place] ?? [], now.stones[place] ?? []).slice(0, grown);
    const aboard = lifted ? Array<string>(grown - gone.length).fill(lifted) : [];
    return [...gone, ...aboard].map((field) => ({ seat: place + 1, field }));
  });
}
