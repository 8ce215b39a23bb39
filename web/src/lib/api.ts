/** What the server is asked over HTTP. */

import type {
  Entered,
  Failure,
  Level,
  Offer,
  OpenTable,
  Shown,
  TableOpened,
  Tables,
  Link,
  Thoughts,
} from '../wire';

/** The server has said no, in a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: Failure['code'] | 'unreachable',
    text: string,
  ) {
    super(text);
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const said: RequestInit = { method };
  if (body instanceof Blob) said.body = body;
  else if (body !== undefined) {
    said.body = JSON.stringify(body);
    said.headers = { 'content-type': 'application/json' };
  }
  const response = await fetch(path, said).catch(() => {
    throw new Refusal('unreachable', '');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const failure = answer as Failure | null;
  throw new Refusal(failure?.code ?? 'unreachable', failure?.text ?? '');
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
export const enter = (table: string, token: string, name: string): Promise<Entered> =>
  ask('POST', `${at(table)}/entry`, { token, name });
export const sit = (table: string, seat: number, name: string): Promise<Entered> =>
  ask('POST', `${at(table)}/seats`, { seat, name });
export const newLink = (table: string, seat: number): Promise<Link> => ask('POST', `${at(table)}/links`, { seat });
export const hint = (table: string, seat: number): Promise<Thoughts> => ask('POST', `${at(table)}/hint`, { seat });
export const importRecord = (file: Blob): Promise<TableOpened> => ask('POST', '/api/records', file);
