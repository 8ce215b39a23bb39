/** The screens that are fetched when they are wanted: soon enough, if they are asked for before the texts have come. */

import { router, type Place } from './router.svelte';

export const screens = {
  table: () => import('../screens/TableScreen.svelte'),
  replay: () => import('../screens/ReplayScreen.svelte'),
  learn: () => import('../screens/LearnScreen.svelte'),
  rules: () => import('../screens/RulesScreen.svelte'),
} satisfies Record<Exclude<Place['screen'], 'home'>, unknown>;

export function fetchFirst(): void {
  const { screen } = router.place;
  if (screen !== 'home') void screens[screen]().catch(() => undefined); // App.svelte says so, where the screen would be
}
