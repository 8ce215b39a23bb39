// Every language has every text, with the same places to fill and all plural forms, and every text is used.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = new URL('..', import.meta.url).pathname;
const LOCALES = join(WEB, 'src/locales');
const wrong = [];

const files = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.(ts|svelte)$/.test(each.name))
    .map((each) => readFileSync(join(each.parentPath, each.name), 'utf8'));
const places = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');
const forms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const allPlaces = (text) => places(forms(text).join(' '));

const languages = Object.fromEntries(
  readdirSync(LOCALES).map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(LOCALES, name), 'utf8'))]),
);
const english = languages.en;

for (const [language, texts] of Object.entries(languages)) {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const key of Object.keys(english)) if (!(key in texts)) wrong.push(`${language}.json lacks ${key}`);
  for (const [key, text] of Object.entries(texts)) {
    if (!(key in english)) wrong.push(`${language}.json has ${key}, which en.json has not`);
    else if (allPlaces(text) !== allPlaces(english[key])) wrong.push(`${language}.json fills ${key} otherwise than en.json`);
    if (forms(text).some((form) => form.trim() === '')) wrong.push(`${language}.json says nothing for ${key}`);
    if (typeof text === 'object')
      for (const category of categories) if (!(category in text)) wrong.push(`${language}.json: ${key} has no form "${category}"`);
  }
}

const sources = files(join(WEB, 'src')).join('\n');
const prefixes = [...sources.matchAll(/`([a-z]+(?:\.[a-z]+)*\.)\$\{/g)].map((found) => found[1]);
for (const key of Object.keys(english)) {
  const used = sources.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix));
  if (!used) wrong.push(`nothing says ${key}`);
}

if (wrong.length) {
  console.error(wrong.join('\n'));
  process.exit(1);
}
