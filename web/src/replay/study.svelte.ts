/** What the bot holds of a game's positions, and which moves it holds to be mistakes. */

import { SvelteMap } from 'svelte/reactivity';
import type { Candidate, Thoughts } from '../wire';
import { analyse, Refusal, sayError } from '../lib/api';
import { t } from '../lib/texts.svelte';
import type { Replay } from './replay.svelte';

export const BUDGETS = [200, 500, 1000, 2000] as const;
/** How much of the win a move has cost at least to be called that. */
export const GRADES = { blunder: 0.2, mistake: 0.1, slip: 0.05 } as const;
export type Grade = keyof typeof GRADES;

export interface Mistake {
  ply: number;
  seat: number;
  move: string;
  better: string;
  loss: number;
  grade: Grade;
}

export interface Point {
  ply: number;
  shares: number[];
}

const KNOWN_WELL = 12; // tries from which a share says something
const PAUSE = 520; // milliseconds: the server thinks for one visitor twice a second
const PATIENCE = 12; // refusals in a row until it is given up

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class Study {
  milliseconds = $state<number>(BUDGETS[0]);
  /** The position that is thought of just now. */
  thinking = $state<number | null>(null);
  /** How many decisions of the whole game have been looked at, of how many. */
  progress = $state.raw<{ done: number; of: number } | null>(null);
  refusal = $state('');
  /** The whole game has been looked at. */
  isWhole = $state(false);
  #cancelled = false;
  readonly #budgets = new Map<number, number>();

  readonly thoughts = new SvelteMap<number, Thoughts>();
  readonly points = $derived.by<Point[]>(() => this.#points());
  readonly mistakes = $derived.by<Mistake[]>(() => [...this.thoughts.keys()].sort((a, b) => a - b).flatMap((ply) => this.#mistake(ply)));

  constructor(readonly replay: Replay) {}

  async think(ply: number): Promise<void> {
    this.refusal = '';
    this.thinking = ply;
    try {
      const milliseconds = this.milliseconds;
      this.thoughts.set(ply, await this.#ask(ply, milliseconds));
      this.#budgets.set(ply, milliseconds);
    } catch (error) {
      this.refusal = sayError(error);
    }
    this.thinking = null;
  }

  /** Every decision that was one, from the first to the last. */
  async whole(): Promise<void> {
    this.#cancelled = false;
    this.refusal = '';
    this.progress = { done: 0, of: this.replay.plies };
    await this.replay.fetchAll().catch(() => (this.refusal = t('error.unreachable')));
    const plies = this.replay.events.flatMap(([seat], ply) => (seat && this.#isChoice(ply) ? [ply] : []));
    for (const [done, ply] of plies.entries()) {
      if (this.#cancelled || this.refusal) break;
      this.progress = { done, of: plies.length };
      if ((this.#budgets.get(ply) ?? 0) < this.milliseconds) await Promise.all([this.think(ply), pause(PAUSE)]);
    }
    this.isWhole = !this.#cancelled && !this.refusal;
    this.progress = null;
  }

  cancel(): void {
    this.#cancelled = true;
  }

  #isChoice(ply: number): boolean {
    return (this.replay.at(ply)?.legal.length ?? 2) !== 1;
  }

  /** Asked too often, one waits and asks again. */
  async #ask(ply: number, milliseconds: number): Promise<Thoughts> {
    for (let refused = 0; ; refused += 1) {
      try {
        return await analyse(this.replay.table, ply, milliseconds);
      } catch (error) {
        const isBusy = error instanceof Refusal && (error.code === 'too_many' || error.code === 'unavailable');
        if (!isBusy || refused >= PATIENCE) throw error;
        await pause(PAUSE);
      }
    }
  }

  /** What each seat could expect, and at the end what it got. */
  #points(): Point[] {
    const known = [...this.thoughts.values()].sort((a, b) => a.ply - b.ply);
    const points = known.flatMap(({ ply, candidates: [best] }) => (best ? [{ ply, shares: best.expected }] : []));
    const winners = this.replay.result?.winners ?? [];
    if (!this.isWhole || winners.length === 0) return points;
    const shares = this.replay.players.map(({ seat }) => (winners.includes(seat) ? 1 / winners.length : 0));
    return [...points, { ply: this.replay.plies, shares }];
  }

  #mistake(ply: number): Mistake[] {
    const [seat, move] = this.replay.events[ply] ?? [0, ''];
    const best = this.thoughts.get(ply)?.candidates[0];
    if (!seat || !best || best.move === move || best.visits < KNOWN_WELL) return [];
    const got = this.#got(ply, seat, move);
    if (got === undefined) return [];
    const loss = (best.expected[seat - 1] ?? 0) - got;
    const grade = (Object.keys(GRADES) as Grade[]).find((each) => loss >= GRADES[each]);
    return grade ? [{ ply, seat, move, better: best.move, loss, grade }] : [];
  }

  /** What the move that was played promised: by its own tries, or for want of them by the position that came of it. */
  #got(ply: number, seat: number, move: string): number | undefined {
    const played = this.thoughts.get(ply)?.candidates.find((each) => each.move === move);
    if (played && isKnown(played)) return played.expected[seat - 1];
    const after = this.thoughts.get(ply + 1)?.candidates[0];
    return after && isKnown(after) ? after.expected[seat - 1] : undefined;
  }
}

/** Slips are listed, and not more. */
export const isGrave = (mistake: Mistake): boolean => mistake.grade !== 'slip';

const isKnown = (candidate: Candidate): boolean => candidate.visits >= KNOWN_WELL;
