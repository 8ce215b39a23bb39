/** A game that is over, looked at move by move: where in it one is, whose eyes one looks with, and whether it plays. */

import { SvelteMap } from 'svelte/reactivity';
import type { About, Level, Outcome, Ply, PositionSeen, Sitting } from '../wire';
import { courseOf, eventsOf, levelsOf, lookAt } from '../lib/api';
import { t, type Key } from '../lib/texts.svelte';
import { called } from '../table/names';
import type { Entry } from '../table/log';
import { describing, type Describing } from './describing';

export const SPECTATOR = 0;
export const SPEEDS = [0.5, 1, 2, 4] as const;
const CHAPTER = 50; // positions that the server gives at once
const AHEAD = 12; // this near its end the next chapter is fetched

export class Replay {
  ply = $state(0);
  /** A seat, `SPECTATOR`, or whoever is to move. */
  eyes = $state<number | null>(null);
  playing = $state(false);
  speed = $state<number>(1);

  /** By whose eyes and where. */
  readonly #chapters = new SvelteMap<string, PositionSeen[]>();
  readonly #asked = new Map<string, Promise<void>>();
  #last: PositionSeen | undefined;

  readonly players: Sitting[];
  readonly words: Describing;
  readonly entries: Entry[];
  readonly seen = $derived.by<PositionSeen | undefined>(() => {
    this.#last = this.at(this.ply) ?? this.#last; // until it has come, what was seen before stays
    return this.#last;
  });
  /** The event that has just happened, and which entry tells of it. */
  readonly event = $derived.by<Ply | undefined>(() => this.events[this.ply - 1]);
  readonly entry = $derived.by(() => this.entries.findLastIndex((each) => each.ply < this.ply));

  static async of(table: string): Promise<Replay> {
    const shown = await lookAt(table);
    if (!shown.about || shown.status !== 'over') throw new NotOver();
    const levels = await levelsOf(shown.about.game).catch(() => []);
    return new Replay(table, shown.about, shown.players, shown.result ?? null, await eventsOf(table), levels);
  }

  constructor(
    readonly table: string,
    readonly about: About,
    sitting: Sitting[],
    readonly result: Outcome | null,
    readonly events: Ply[],
    readonly levels: Level[],
  ) {
    this.players = sitting.map((each) => distinct(each, sitting));
    this.words = describing(about.game, this.nameOf);
    this.entries = this.words.log(events);
  }

  /** At the very end the last points have been counted. */
  get outcome(): Outcome | null {
    return this.ply === this.plies ? this.result : null;
  }

  get plies(): number {
    return this.events.length;
  }

  nameOf = (seat: number): string => called(this.players[seat - 1]);

  /** The position after so many events, if it is here. */
  at(ply: number): PositionSeen | undefined {
    return this.#chapters.get(this.#key(ply))?.[ply % CHAPTER];
  }

  go(ply: number): void {
    this.ply = Math.max(0, Math.min(this.plies, ply));
    if (this.ply === this.plies) this.playing = false;
  }

  /** To where the next turn has been played, or back to before this one. */
  turn(way: 1 | -1): void {
    if (way > 0) return this.go(this.endOf(this.entries.findIndex((each) => each.ply >= this.ply)));
    this.go(this.entries.findLast((each) => each.ply < this.ply)?.ply ?? 0);
  }

  /** How far the game is when that entry has been played. */
  endOf(entry: number): number {
    return this.entries[entry + 1]?.ply ?? this.plies;
  }

  play(): void {
    if (!this.playing && this.ply === this.plies) this.ply = 0;
    this.playing = !this.playing;
  }

  /** Fetches what is looked at now and what comes soon. */
  async fetch(): Promise<void> {
    await Promise.all([this.#fetch(this.ply), this.#fetch(Math.min(this.plies, this.ply + AHEAD))]);
  }

  async fetchAll(): Promise<void> {
    for (let ply = 0; ply <= this.plies; ply += CHAPTER) await this.#fetch(ply);
  }

  #key(ply: number): string {
    return `${this.eyes}:${Math.floor(ply / CHAPTER)}`;
  }

  #fetch(ply: number): Promise<void> {
    const key = this.#key(ply);
    const asked = this.#asked.get(key) ?? this.#read(key, ply - (ply % CHAPTER), this.eyes);
    this.#asked.set(key, asked);
    return asked;
  }

  async #read(key: string, from: number, eyes: number | null): Promise<void> {
    try {
      this.#chapters.set(key, (await courseOf(this.table, from, eyes)).positions);
    } catch (error) {
      this.#asked.delete(key);
      throw error;
    }
  }
}

/** In a record several may have the same name: then they go by the colours of their seats. */
function distinct(player: Sitting, sitting: Sitting[]): Sitting {
  const isAlone = sitting.filter((each) => called(each) === called(player)).length === 1;
  return isAlone ? player : { ...player, name: t(`seat.${player.seat}` as Key) };
}

/** While a game is played nobody sees all of it. */
export class NotOver extends Error {}
