/** What I am about to decide: one of the server's legal moves, picked step by step before it is played. */

import type { RocketPosition } from '../wire';
import type { Playing } from '../lib/table.svelte';
import {
  isPlace,
  NOTHING,
  readBringing,
  readBuilding,
  readFlight,
  STONES_AFTER,
  type Bringing,
  type Building,
  type Flight,
} from './moves';

export type TargetKind = 'set' | 'two' | 'one' | 'none' | 'ship' | 'stone' | 'build';

export interface Target {
  field: string;
  kind: TargetKind;
  move: string | null;
  chosen: boolean;
  floors?: number;
  gain?: number;
}

interface Picked {
  moved: number;
  move: string | null;
  /** Into whose ship besides mine; 0 is into mine alone. */
  other: number | null;
  from: string[];
  god: number | null;
}

const known = <T>(each: T | null): each is T => each !== null;
const distinct = <T>(values: T[]): T[] => [...new Set(values)];

export class Choice {
  #picked = $state.raw<Picked | null>(null);
  /** A building that is looked at, by pointer or focus. */
  looked = $state<string | null>(null);

  readonly position = $derived.by(() => this.table.shown?.position as RocketPosition);
  readonly legal = $derived.by(() => (this.table.canPlay ? (this.table.shown?.legal ?? []) : []));
  readonly phase = $derived.by(() => (this.table.canPlay ? this.position.phase : null));
  readonly seat = $derived.by(() => this.table.shown?.to_move ?? 0);
  readonly picked = $derived.by<Picked>(() => {
    const moved = this.table.shown?.moved ?? 0;
    return this.#picked?.moved === moved ? this.#picked : { moved, move: null, other: null, from: [], god: null };
  });

  readonly flights = $derived.by<Flight[]>(() => (this.phase === 'fly' ? this.legal.map(readFlight).filter(known) : []));
  readonly byDie = $derived.by(() => this.flights.filter((each) => each.how !== 'god'));
  readonly gods = $derived.by(() => distinct(this.flights.map((each) => each.god).filter(known)).sort());
  /** The god stone that is about to be spent; without a flight by the die one must be. */
  readonly god = $derived.by(() => this.picked.god ?? (this.byDie.length === 0 ? (this.gods[0] ?? null) : null));

  readonly bringings = $derived.by<Bringing[]>(() => this.legal.map(readBringing).filter(known));
  readonly others = $derived.by(() => distinct(this.bringings.map((each) => each.other).filter(known)));
  readonly canOnlyMine = $derived.by(() => this.bringings.some((each) => each.other === null));
  readonly #matching = $derived.by(() => this.bringings.filter((each) => (each.other ?? 0) === this.picked.other));
  /** The fields a stone may be taken from next, if that is to be said. */
  readonly from = $derived.by<string[]>(() => {
    const firsts = distinct(this.#matching.map((each) => each.first).filter(known));
    if (this.picked.from.length === 0 && firsts.length > 0) return firsts;
    const seconds = distinct(this.#rest(this.picked.from).map((each) => each.second).filter(known));
    return this.picked.move === null ? seconds : [];
  });

  readonly buildings = $derived.by<Building[]>(() => {
    const all = this.legal.map(readBuilding).filter(known);
    return all.sort((a, b) => this.gain(b.move) - this.gain(a.move) || b.floors - a.floors);
  });
  readonly preview = $derived.by(
    () => this.buildings.find((each) => each.move === (this.looked ?? this.picked.move)) ?? null,
  );

  readonly targets = $derived.by<Target[]>(() => {
    if (this.phase === 'set') return this.legal.filter(isPlace).map((field) => this.#target(field, 'set', field));
    if (this.phase === 'fly') return this.#flightTargets();
    if (this.phase === 'stones') return this.#stoneTargets();
    if (this.phase === 'build') return this.#buildTargets();
    return [];
  });

  constructor(readonly table: Playing) {}

  gain(move: string): number {
    return this.table.shown?.gains?.[move] ?? 0;
  }

  pick(target: Target): void {
    if (target.chosen && target.move !== null) return this.confirm();
    if (target.kind === 'ship') return this.intoShip(this.#seatAt(target.field));
    if (target.kind === 'stone') return this.#takeFrom(target.field);
    this.pickMove(target.move);
  }

  pickMove(move: string | null): void {
    this.#pick({ move });
  }

  spend(god: number | null): void {
    this.#pick({ god, move: null });
  }

  /** A whole move that somebody proposes, as if it had been picked step by step. */
  show(move: string): void {
    const bringing = readBringing(move);
    const from = [bringing?.first, bringing?.second].filter((field) => field != null);
    const other = bringing ? (bringing.other ?? 0) : null;
    this.#pick({ move: move === NOTHING ? null : move, god: readFlight(move)?.god ?? null, other, from });
  }

  /** Into my ship, and into that seat's; into mine alone if it is mine. */
  intoShip(seat: number): void {
    const other = seat === this.seat ? 0 : seat;
    const found = this.bringings.filter((each) => (each.other ?? 0) === other);
    const [only] = found;
    this.#pick({ other, from: [], move: found.length === 1 && only ? only.move : null });
  }

  confirm(): void {
    if (this.picked.move !== null) this.table.play(this.picked.move);
  }

  nothing(): void {
    this.table.play(NOTHING);
  }

  #pick(change: Partial<Picked>): void {
    this.#picked = { ...this.picked, ...change };
    this.looked = null;
  }

  #takeFrom(field: string): void {
    const asked = this.#matching.some((each) => each.first !== null) && this.picked.from.length === 0;
    const from = asked ? [field] : [...this.picked.from, field];
    const rest = asked ? this.#rest(from) : this.#rest(this.picked.from).filter((each) => each.second === field);
    const [only] = rest;
    this.#pick({ from, move: rest.length === 1 && only ? only.move : null });
  }

  #rest(from: string[]): Bringing[] {
    return this.#matching.filter((each) => each.first === null || from[0] === undefined || each.first === from[0]);
  }

  #target(field: string, kind: TargetKind, move: string | null): Target {
    return { field, kind, move, chosen: move !== null && move === this.picked.move };
  }

  #flightTargets(): Target[] {
    const flights = this.god === null ? this.byDie : this.flights.filter((each) => each.god === this.god);
    const best = new Map<string, Flight>();
    for (const flight of flights) {
      const other = best.get(flight.field);
      if (!other || STONES_AFTER[flight.how] > STONES_AFTER[other.how]) best.set(flight.field, flight);
    }
    const kinds = ['none', 'one', 'two'] as const;
    return [...best.values()].map((each) => this.#target(each.field, kinds[STONES_AFTER[each.how]] ?? 'one', each.move));
  }

  #stoneTargets(): Target[] {
    if (this.picked.other !== null && this.from.length > 0)
      return this.from.map((field) => this.#target(field, 'stone', null));
    const seats = [...this.others, ...(this.canOnlyMine ? [this.seat] : [])];
    return seats.flatMap((seat) => {
      const field = this.position.ships[seat - 1];
      const chosen = this.picked.other === (seat === this.seat ? 0 : seat);
      return field ? [{ field, kind: 'ship' as const, move: chosen ? this.picked.move : null, chosen }] : [];
    });
  }

  #buildTargets(): Target[] {
    return distinct(this.buildings.map((each) => each.field)).flatMap((field) => {
      const here = this.buildings.filter((each) => each.field === field);
      const one = here.find((each) => each.move === this.picked.move) ?? here[0];
      if (!one) return [];
      return [{ ...this.#target(field, 'build', one.move), floors: one.floors, gain: this.gain(one.move) }];
    });
  }

  #seatAt(field: string): number {
    return this.position.ships.indexOf(field) + 1;
  }
}
