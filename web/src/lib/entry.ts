/** Coming to a table by a link: the token in the fragment becomes a cookie, and is gone from the address. */

import type { Link } from '../wire';
import { enter, lookAt } from './api';

const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

export const tokenInAddress = (): string | null => TOKEN.exec(location.hash)?.[1] ?? null;

/**
 * Exchanges the token, and says whether I sit; only then is it taken out of the address. Without a name nobody sits down,
 * but who has sat down before is back.
 */
export async function enterByLink(table: string, token: string, name: string | null): Promise<boolean> {
  await enter(table, token, name);
  const { players } = await lookAt(table);
  if (players.some((each) => each.mine && !each.seated)) return false;
  history.replaceState(null, '', location.pathname);
  return true;
}

/** The links for friends, kept while this tab is open: the server tells them once. */
export function invite(table: string, links: Link[]): void {
  sessionStorage.setItem(`cosmodrome.links.${table}`, JSON.stringify(links));
}

export function invitations(table: string): Link[] {
  return JSON.parse(sessionStorage.getItem(`cosmodrome.links.${table}`) ?? '[]') as Link[];
}

export const whole = (link: Link): string => `${location.origin}${link.path}`;
