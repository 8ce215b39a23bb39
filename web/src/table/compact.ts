import { MediaQuery } from 'svelte/reactivity';

/** A phone, upright or on its side: the board first, everything else a touch away. */
export const compact = new MediaQuery('(max-width: 860px), (max-height: 560px)');
