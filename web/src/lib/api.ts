/** What the server is asked over HTTP. */

import type {
  Course,
  Entered,
  Failure,
  Fork,
  Learnt,
  Lessons,
  Level,
  Offer,
  OpenTable,
  Shown,
  Subscribe,
  TableOpened,
  Tables,
  Link,
  Ply,
  Thoughts,
} from '../wire';
import { t } from './texts.svelte';

/** What was denied, over HTTP or on a socket: its code, and what there is to fill in. */
export type Denial = Partial<Pick<Failure, 'evidence' | 'rule'>> & { code: Failure['code'] | 'unreachable' };

/** The server has said no. */
export class Refusal extends Error implements Denial {
  constructor(
    readonly code: Denial['code'],
    readonly evidence: Record<string, number> = {},
  ) {
    super(code);
  }
}

export const asDenial = (error: unknown): Denial => (error instanceof Refusal ? error : { code: 'unreachable' });

/** In the language of the page: the server's own sentence is English, for whoever writes programs. */
export function say({ code, evidence = {} }: Denial): string {
  const told = (['seconds', 'line', 'turn'] as const).find((each) => each in evidence);
  return t(`error.${told ?? code}`, evidence);
}

export const sayError = (error: unknown): string => say(asDenial(error));

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const said: RequestInit = { method };
  if (body instanceof Blob) said.body = body;
  else if (body !== undefined) {
    said.body = JSON.stringify(body);
    said.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(path, said).catch(() => {
    throw new Refusal('unreachable');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const failure = answer as Failure | null;
  throw new Refusal(failure?.code ?? 'unreachable', failure?.evidence);
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

let offer: Promise<Offer> | undefined;

/** What this server offers, asked for once. */
export function offered(): Promise<Offer> {
  offer ??= ask<Offer>('GET', '/api').catch((error: unknown) => {
    offer = undefined;
    throw error;
  });
  return offer;
}

export async function levelsOf(game: string): Promise<Level[]> {
  return (await offered()).games.find((each) => each.name === game)?.levels ?? [];
}

export const openTable = (wanted: OpenTable): Promise<TableOpened> => ask('POST', '/api/tables', wanted);
export const openTables = (): Promise<Tables> => ask('GET', '/api/tables');
export const lookAt = (table: string): Promise<Shown> => ask('GET', at(table));
export const enter = (table: string, token: string, name: string | null): Promise<Entered> =>
  ask('POST', `${at(table)}/entry`, { token, name });
export const sit = (table: string, seat: number, name: string): Promise<Entered> =>
  ask('POST', `${at(table)}/seats`, { seat, name });
export const newLink = (table: string, seat: number): Promise<Link> => ask('POST', `${at(table)}/links`, { seat });
export const hint = (table: string, seat: number): Promise<Thoughts> => ask('POST', `${at(table)}/hint`, { seat });
export const importRecord = (file: Blob): Promise<TableOpened> => ask('POST', '/api/records', file);

interface Twin {
  events: ({ seat: number; move: string } | { chance: string })[];
}

/** All that happened in a game that is over: nothing of it is hidden any more. */
export async function eventsOf(table: string): Promise<Ply[]> {
  const { events } = await ask<Twin>('GET', `${at(table)}/record?as=json`);
  return events.map((each) => ('move' in each ? [each.seat, each.move] : [0, each.chance]));
}

/** Fifty positions from there on; `eyes` is a seat, 0 a spectator, null whoever was to move. */
export const courseOf = (table: string, from: number, eyes: number | null): Promise<Course> =>
  ask('GET', `${at(table)}/course?from=${from}${eyes === null ? '' : `&seat=${eyes}`}`);
export const analyse = (table: string, ply: number, milliseconds: number): Promise<Thoughts> =>
  ask('POST', `${at(table)}/analysis`, { ply, milliseconds });
export const fork = (table: string, wanted: Fork): Promise<TableOpened> => ask('POST', `${at(table)}/forks`, wanted);
export const lessonsOf = (game: string): Promise<Lessons> => ask('GET', `/api/lessons/${game}`);
export const learn = (game: string, lesson: string, moves: string[]): Promise<Learnt> =>
  ask('POST', `/api/lessons/${game}/${lesson}`, { moves });

export const remind = (table: string, wanted: Subscribe): Promise<unknown> => ask('POST', `${at(table)}/reminders`, wanted);
export const stopReminding = (table: string, seat: number): Promise<unknown> =>
  ask('DELETE', `${at(table)}/reminders?seat=${seat}`);

/** The rules of a game, in Markdown, and in which language: there may be no other than English. */
export async function rulesOf(game: string, wanted: string): Promise<{ text: string; language: string }> {
  const response = await fetch(`/api/rules/${game}?language=${wanted}`).catch(() => null);
  if (!response?.ok) throw new Refusal('unreachable');
  return { text: await response.text(), language: response.headers.get('content-language') ?? 'en' };
}
