/** A few tones made on the spot: a move, my turn, the end. They can be turned off. */

import { recall, remember } from './memory';

type Tone = [pitch: number, after: number]; // hertz, seconds
export type Sounding = keyof typeof TUNES;

const TUNES = {
  move: [[330, 0]],
  turn: [[523, 0], [784, 0.13]],
  end: [[392, 0], [523, 0.14], [659, 0.28], [784, 0.42]],
} satisfies Record<string, Tone[]>;
const LOUD = { move: 0.05, turn: 0.12, end: 0.12 } satisfies Record<Sounding, number>;
const RINGS = 0.45; // seconds

class Sound {
  on = $state(recall<boolean>('sound', true));
  #context: AudioContext | undefined;

  turn(on: boolean): void {
    this.on = on;
    remember('sound', on);
    this.play('turn');
  }

  /** Nothing, too, in a page that nobody has touched yet: browsers keep those quiet. */
  play(what: Sounding): void {
    if (!this.on || !navigator.userActivation?.hasBeenActive) return;
    this.#context ??= new AudioContext();
    void this.#context.resume();
    for (const [pitch, after] of TUNES[what]) this.#ring(this.#context, pitch, after, LOUD[what]);
  }

  #ring(context: AudioContext, pitch: number, after: number, loud: number): void {
    const [tone, swell] = [context.createOscillator(), context.createGain()];
    const begin = context.currentTime + after;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    swell.gain.setValueAtTime(loud, begin);
    swell.gain.exponentialRampToValueAtTime(0.0001, begin + RINGS);
    tone.connect(swell).connect(context.destination);
    tone.start(begin);
    tone.stop(begin + RINGS);
  }
}

export const sound = new Sound();
