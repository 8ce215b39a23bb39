/**
 * Texts in the language of whoever reads them. A text is a string, or one string for each plural category of its
 * `count`; `{name}` stands for what is put in. `tools/check-texts.mjs` sees to it that no language lacks anything.
 */

import type en from '../locales/en.json';
import { recall, remember } from './memory';

type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof en;
export type Filling = Record<string, string | number>;

/** Each is fetched when it is wanted, so that nobody is sent two. */
const FILES = import.meta.glob<{ default: Record<Key, Text> }>('../locales/*.json');
const ORDER = ['en', 'de', 'pl', 'cs', 'it', 'fr'];
const fileOf = (language: string): string => `../locales/${language}.json`;

/** Two letters each; whatever else has a file comes after these. */
export const LANGUAGES = [...new Set([...ORDER, ...Object.keys(FILES).map((file) => file.slice(-7, -5))])];

/** A language calls itself by its own name. */
export function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

class Texts {
  language = $state('en');
  #texts = $state.raw({} as Record<Key, Text>);
  #plurals = $derived(new Intl.PluralRules(this.language));

  /** Before anything is drawn: the language chosen last, or the first of the browser's that there is and that comes. */
  async begin(): Promise<void> {
    const wanted = [recall<string>('language', ''), ...navigator.languages.map((each) => each.slice(0, 2)), 'en'];
    for (const language of wanted) if (await this.#load(language).catch(() => false)) return;
    throw new Error('no texts');
  }

  /** A language that does not come is not remembered: the page would not come either, the next time. */
  async choose(language: string): Promise<void> {
    if (await this.#load(language).catch(() => false)) remember('language', language);
  }

  say(key: Key, filling: Filling = {}): string {
    const text = this.#texts[key];
    const form = typeof text === 'string' ? text : this.#form(text, Number(filling['count']));
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(filling[name] ?? ''));
  }

  #form(text: Exclude<Text, string>, count: number): string {
    return text[this.#plurals.select(count)] ?? text.other ?? '';
  }

  /** Whether there is one. */
  async #load(language: string): Promise<boolean> {
    const file = await FILES[fileOf(language)]?.();
    if (!file) return false;
    this.#texts = file.default;
    this.language = language;
    document.documentElement.lang = language;
    return true;
  }
}

export const texts = new Texts();

export const t = (key: Key, filling?: Filling): string => texts.say(key, filling);
