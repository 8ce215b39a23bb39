/** Which card I am about to lay where, or which treasure I am about to take. */

import type { PiratesPosition } from '../wire';
import type { Playing } from '../lib/table.svelte';
import { readSending, readTaking, TELEPORT } from './moves';

interface Picked {
  moved: number;
  card: string | null;
  planet: string | null;
}

const order = (card: string): number => (card === TELEPORT ? 8 : Number(card));

export class Choice {
  #picked = $state.raw<Picked | null>(null);

  readonly position = $derived.by(() => this.table.shown?.position as PiratesPosition);
  readonly legal = $derived.by(() => (this.table.canPlay ? (this.table.shown?.legal ?? []) : []));
  readonly picked = $derived.by<Picked>(() => {
    const moved = this.table.shown?.moved ?? 0;
    return this.#picked?.moved === moved ? this.#picked : { moved, card: null, planet: null };
  });
  readonly sendings = $derived.by(() => this.legal.map(readSending).filter((each) => each !== null));
  readonly takings = $derived.by(() =>
    this.legal
      .flatMap((move) => {
        const value = readTaking(move);
        return value === null ? [] : [{ move, value }];
      })
      .sort((a, b) => b.value - a.value),
  );
  /** My hand, the weakest first; shown while others play as well. */
  readonly hand = $derived.by(() => {
    const seat = this.table.shown?.seat;
    return seat ? (this.position.hands[seat - 1] ?? []).toSorted((a, b) => order(a) - order(b)) : [];
  });
  readonly planets = $derived.by(() => {
    const { card } = this.picked;
    return card === null ? [] : this.sendings.filter((each) => each.card === card).map((each) => each.planet);
  });
  readonly move = $derived.by(() => {
    const { card, planet } = this.picked;
    return this.sendings.find((each) => each.card === card && each.planet === planet)?.move ?? null;
  });

  constructor(readonly table: Playing) {}

  canSend(card: string): boolean {
    return this.sendings.some((each) => each.card === card);
  }

  take(card: string | null): void {
    this.#picked = { ...this.picked, card, planet: card === null ? null : this.picked.planet };
  }

  /** A move that somebody proposes; treasures have buttons of their own. */
  show(move: string): void {
    const sending = readSending(move);
    if (sending) this.#picked = { ...this.picked, card: sending.card, planet: sending.planet };
  }

  /** A second touch on the same planet lays the card. */
  aim(planet: string): void {
    if (this.move !== null && this.picked.planet === planet) return this.confirm();
    this.#picked = { ...this.picked, planet };
  }

  /** A card that is let go over a planet is laid there at once. */
  drop(card: string, planet: string): void {
    this.#picked = { ...this.picked, card, planet };
    this.confirm();
  }

  confirm(): void {
    if (this.move !== null) this.table.play(this.move);
  }
}
