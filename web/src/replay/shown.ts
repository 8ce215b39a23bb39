import type { Position } from '../wire';

/** A move that is drawn on the board: one that was played, or one that might have been. */
export interface ShownMove {
  seat: number;
  move: string;
  /** The position it is played in. */
  from: Position | null;
}
