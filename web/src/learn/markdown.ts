/** Reads as much of Markdown as the rules are written in: headings, lists, tables, bold, italics and code. */

export interface Span {
  kind: 'plain' | 'bold' | 'italic' | 'code';
  text: string;
}

export interface Item {
  /** The rule's number, which is its anchor too. */
  number: string;
  blocks: Block[];
  /** All its words, for looking for some. */
  words: string;
}

export type Block =
  | { kind: 'heading'; level: number; number: string; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: Item[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const HEADING = /^(#+) +(?:(\d+) +)?(.*)$/;
const BULLET = /^(?:-|(\d+)\.) +/;
const RULE = /^(\d+\.\d+) +/;
const SPANS = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/;

export function spansOf(text: string): Span[] {
  return text.split(SPANS).filter(Boolean).map(spanOf);
}

function spanOf(text: string): Span {
  if (text.startsWith('`')) return { kind: 'code', text: text.slice(1, -1) };
  if (text.startsWith('**')) return { kind: 'bold', text: text.slice(2, -2) };
  if (/^\*[^*]+\*$/.test(text)) return { kind: 'italic', text: text.slice(1, -1) };
  return { kind: 'plain', text };
}

/** For looking for words: an apostrophe is one whichever way a keyboard writes it. */
export const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** `chapter` is the number that the points of a numbered list stand under. */
export function read(lines: string[], chapter = ''): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = HEADING.exec(line);
    if (line.trim() === '') at += 1;
    else if (heading) {
      chapter = heading[2] ?? '';
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, number: chapter, text: heading[3] ?? '' });
      at += 1;
    } else {
      const length = lengthOf(lines, at);
      blocks.push(blockOf(lines.slice(at, at + length), chapter));
      at += length;
    }
  }
  return blocks;
}

const kindOf = (line: string): 'list' | 'table' | 'paragraph' =>
  BULLET.test(line) ? 'list' : line.startsWith('|') ? 'table' : 'paragraph';

/** How many lines belong together: a list goes on with what is set in, a paragraph to the next of another kind. */
function lengthOf(lines: string[], start: number): number {
  const kind = kindOf(lines[start] ?? '');
  const ends = (line: string): boolean => {
    if (kind === 'list') return !BULLET.test(line) && !/^ {2}/.test(line);
    return line.trim() === '' || HEADING.test(line) || kindOf(line) !== kind;
  };
  const end = lines.findIndex((line, place) => place > start && ends(line));
  return (end === -1 ? lines.length : end) - start;
}

function blockOf(lines: string[], chapter: string): Block {
  const kind = kindOf(lines[0] ?? '');
  if (kind === 'list') return { kind, items: itemsOf(lines, chapter) };
  if (kind === 'paragraph') return { kind, text: lines.map((line) => line.trim()).join(' ') };
  const [head = [], , ...rows] = lines.map(cellsOf);
  return { kind, head, rows };
}

function itemsOf(lines: string[], chapter: string): Item[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (BULLET.test(line)) items.push([line]);
    else items.at(-1)?.push(line.trim());
  }
  return items.map((item) => itemOf(item, chapter));
}

function itemOf([first = '', ...rest]: string[], chapter: string): Item {
  const counted = BULLET.exec(first)?.[1];
  const said = first.replace(BULLET, '');
  const number = RULE.exec(said)?.[1] ?? (counted ? `${chapter}.${counted}` : '');
  const lines = [said.replace(RULE, ''), ...rest];
  return { number, blocks: read(lines), words: plain(lines.join(' ').replace(/[*`|]/g, '')) };
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
