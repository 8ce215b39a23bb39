/**
 * How pieces come and go: what happened can be seen, and nothing waits for it. Each moves about the middle of its own
 * group; who wants no motion sees the piece where it is.
 */

import { backOut, cubicIn, cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

interface Timing {
  delay?: number;
}

const AWAY = 70; // how far above the board something flies before it is gone
const moving = (motion: TransitionConfig): TransitionConfig => (prefersReducedMotion.current ? { duration: 0 } : motion);

/** A stone or a card is laid down. */
export const laid = (_: Element, { delay = 0 }: Timing = {}): TransitionConfig =>
  moving({
    delay,
    duration: 320,
    easing: cubicOut,
    css: (t, u) => `opacity: ${t}; transform: translateY(${-26 * u}px) scale(${1 + 0.5 * u})`,
  });

/** A card goes away. */
export const away = (_: Element): TransitionConfig =>
  moving({
    duration: 480,
    easing: cubicIn,
    css: (t, u) => `opacity: ${Math.min(1, 2 * t)}; transform: translateY(${-AWAY * u}px) scale(${1 + 0.3 * u})`,
  });

/** A stone is gone: it goes under a ship, or flies on its own (lib/flight.ts). */
export const gone = (_: Element): TransitionConfig => moving({ duration: 120, css: (t) => `opacity: ${t}` });

/** A floor of a pyramid grows, each after the one below it. */
export const rise = (_: Element, { delay = 0 }: Timing = {}): TransitionConfig =>
  moving({ delay, duration: 300, easing: backOut, css: (t) => `opacity: ${Math.min(1, 2 * t)}; transform: scale(${t})` });

/** A card is turned over: first its back grows narrow, then its face wide. */
export const turn = (_: Element, { delay = 0 }: Timing = {}): TransitionConfig =>
  moving({ delay, duration: 200, css: (t) => `transform: scaleX(${t})` });

/** A teleport falls in upon itself. */
export const implode = (_: Element): TransitionConfig =>
  moving({ duration: 560, easing: cubicIn, css: (t, u) => `transform: rotate(${540 * u}deg) scale(${t})` });
