/** Light, dark, or as the system has it. */

import { recall, remember } from './memory';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

class Choice {
  value = $state<Theme>(recall<Theme>('theme', 'system'));

  choose(theme: Theme): void {
    this.value = theme;
    remember('theme', theme);
    this.show();
  }

  show(): void {
    if (this.value === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = this.value;
  }
}

export const theme = new Choice();
