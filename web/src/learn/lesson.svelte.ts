/** A lesson being played: the server holds what is legal and what is right, this only remembers what was chosen. */

import type { GameName, Learnt, Shown, Sitting } from '../wire';
import { learn, sayError } from '../lib/api';
import type { Playing } from '../lib/table.svelte';

const PUPIL = 1;

const sitting = (seat: number): Sitting => ({ seat, kind: seat === PUPIL ? 'host' : 'bot', name: '', mine: seat === PUPIL });

export class Lesson implements Playing {
  learnt = $state.raw<Learnt | null>(null);
  deciding = $state(false);
  /** What has gone wrong on the way to the server. */
  lost = $state('');
  /** Shown until the pupil goes on: what the last move brought about. */
  explaining = $state(false);
  #moves: string[] = [];
  #moved = $state(0);

  readonly isDone = $derived(this.learnt !== null && this.learnt.done === this.learnt.steps);
  readonly canPlay = $derived(this.learnt !== null && !this.isDone && !this.explaining);
  readonly canUndo = false;
  readonly shown = $derived<Shown | null>(this.learnt && this.#show(this.learnt));

  constructor(
    readonly game: GameName,
    readonly name: string,
  ) {
    void this.#try([]);
  }

  /** A move that is looked for, or one that tempts, to be told why it is not the one. */
  play(move: string): void {
    if (!this.deciding) void this.#try([...this.#moves, move]);
  }

  undo(): void {
    this.again();
  }

  again(): void {
    void this.#try([]);
  }

  goOn(): void {
    this.explaining = false;
  }

  async #try(moves: string[]): Promise<void> {
    this.deciding = true;
    this.lost = '';
    try {
      const learnt = await learn(this.game, this.name, moves);
      if (!learnt.wrong) this.#moves = moves;
      this.explaining = !learnt.wrong && learnt.done > 0;
      this.learnt = learnt;
      this.#moved += 1;
    } catch (error) {
      this.lost = sayError(error);
    } finally {
      this.deciding = false;
    }
  }

  #show({ scene, players }: Learnt): Shown {
    const seats = [...Array(players).keys()].map((place) => sitting(place + 1));
    return {
      type: 'shown',
      seq: 0,
      moved: this.#moved,
      status: 'playing',
      seat: PUPIL,
      to_move: scene.to_move,
      players: seats,
      position: scene.position,
      legal: scene.legal,
      gains: scene.gains,
    };
  }
}
