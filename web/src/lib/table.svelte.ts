/** The state of a table, as the server shows it; it changes by what the socket hears and by nothing else. */

import type { About, Happened, Level, Line as Words, Ply, Reply, Shown, Sitting } from '../wire';
import { levelsOf, type Denial } from './api';
import { TableSocket, type Line, type Listener, type Wanted } from './socket';

/** What a choice needs of a table; a lesson has it, too. */
export type Playing = Pick<Table, 'shown' | 'canPlay' | 'canUndo' | 'deciding' | 'play' | 'undo'>;

export class Table implements Listener {
  shown = $state.raw<Shown | null>(null);
  about = $state.raw<About | null>(null);
  course = $state.raw<Ply[]>([]);
  said = $state.raw<Words[]>([]);
  happened = $state.raw<Happened[]>([]);
  around = $state.raw<number[]>([]);
  levels = $state.raw<Level[]>([]);
  state = $state<Line>('connecting');
  /** What the server refused last. */
  refusal = $state.raw<Denial | null>(null);
  /** What a bot would do in my place, in words. */
  advice = $state<string | null>(null);
  /** Why there is no table to be seen. */
  farewell = $state.raw<Denial | null>(null);
  /** A decision is on its way: nothing else is decided meanwhile. */
  deciding = $state(false);

  readonly mine = $derived<number[]>((this.shown?.players ?? []).filter((each) => each.mine).map((each) => each.seat));
  readonly mover = $derived<Sitting | null>(
    this.shown?.players.find((each) => each.seat === this.shown?.to_move) ?? null,
  );
  readonly isMyTurn = $derived(
    this.shown?.status === 'playing' && this.mover !== null && this.mover.mine === true && !this.mover.bot,
  );
  /** My turn, and the table is shown with the mover's eyes. */
  readonly canPlay = $derived(this.isMyTurn && this.shown?.seat === this.mover?.seat);
  readonly canUndo = $derived(this.canPlay && this.course.length > (this.shown?.turn_start ?? 0));

  #socket: TableSocket;
  #key: string | null = null;
  #ahead = 0; // of this browser's clock is the server's

  constructor(readonly name: string) {
    this.#socket = new TableSocket(name, this);
  }

  close(): void {
    this.#socket.close();
  }

  place(): { seen: number; seat: number | null } {
    return { seen: this.shown?.seq ?? 0, seat: this.shown?.seat ?? null };
  }

  serverTime(): number {
    return Date.now() + this.#ahead;
  }

  line(state: Line): void {
    this.state = state;
  }

  hear(message: Reply): void {
    switch (message.type) {
      case 'shown':
        return this.#show(message);
      case 'done':
        this.#answered(message.key);
        return;
      case 'refused':
        this.#answered(message.key ?? null);
        if (message.code !== 'stale') this.refusal = message;
        return;
      case 'around':
        this.around = message.seats;
        return;
      case 'bye':
        if (message.code !== 'unavailable') this.farewell = message;
    }
  }

  play(move: string): void {
    if (this.deciding || !this.shown) return;
    this.#decide({ type: 'play', move, after: this.shown.moved });
  }

  undo(wholeTurn: boolean): void {
    if (this.deciding || !this.shown) return;
    this.#decide({ type: 'undo', after: this.shown.moved, whole_turn: wholeTurn });
  }

  wish(wanted: Wanted): void {
    this.refusal = null;
    this.#socket.wish(wanted);
  }

  look(seat: number | null): void {
    this.#socket.look(seat);
  }

  #decide(wanted: Wanted): void {
    this.refusal = null;
    this.deciding = true;
    this.#key = this.#socket.wish(wanted);
  }

  #answered(key: string | null): void {
    if (key !== null && key === this.#key) {
      this.deciding = false;
      this.#key = null;
    }
  }

  #show(shown: Shown): void {
    if (shown.about) {
      this.about = shown.about;
      this.said = shown.said ?? [];
      void this.#learnLevels(shown.about);
    } else this.said = [...this.said, ...(shown.said ?? [])];
    this.course = [...this.course.slice(0, shown.kept ?? 0), ...(shown.course ?? [])];
    this.happened = shown.happened ?? [];
    if (shown.now) this.#ahead = shown.now - Date.now();
    if (shown.moved !== this.shown?.moved) this.advice = null;
    this.shown = shown;
  }

  async #learnLevels(about: About): Promise<void> {
    if (this.levels.length === 0) this.levels = await levelsOf(about.game).catch(() => []);
  }
}
