/** What is to be heard of a table: only what happens while one is there. */

import { sound, type Sounding } from './sound.svelte';
import type { Table } from './table.svelte';

interface Heard {
  moved: number;
  isMyTurn: boolean;
  isOver: boolean;
}

/** To be called while a component is made; it listens as long as that is there. */
export function sounding(tableNow: () => Table | null): void {
  let before: Heard | null = null;
  $effect(() => {
    const table = tableNow();
    const shown = table?.shown;
    const now = shown ? { moved: shown.moved, isMyTurn: table.isMyTurn, isOver: shown.status === 'over' } : null;
    const what = before && now && newIn(before, now);
    before = now;
    if (what) sound.play(what);
  });
}

function newIn(before: Heard, now: Heard): Sounding | null {
  if (now.isOver) return before.isOver ? null : 'end';
  if (now.isMyTurn && !before.isMyTurn) return 'turn';
  return now.moved > before.moved ? 'move' : null;
}
