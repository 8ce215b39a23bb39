/** The keys that lead through a game: arrows by move and by turn, Home, End, and the space bar to play. */

import type { Replay } from './replay.svelte';

const STEPS: Record<string, (replay: Replay) => void> = {
  ArrowRight: (replay) => replay.go(replay.ply + 1),
  ArrowLeft: (replay) => replay.go(replay.ply - 1),
  ArrowDown: (replay) => replay.turn(1),
  ArrowUp: (replay) => replay.turn(-1),
  Home: (replay) => replay.go(0),
  End: (replay) => replay.go(replay.plies),
};
const WRITTEN_IN = 'select, textarea, input:not([type=range]), dialog *';
const PRESSED = 'button, a, [role=button]';

export function steer(event: KeyboardEvent, replay: Replay): void {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.altKey || event.ctrlKey || event.metaKey || at.matches(WRITTEN_IN)) return;
  const step = event.key === ' ' && !at.closest(PRESSED) ? (it: Replay): void => it.play() : STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  step(replay);
}
