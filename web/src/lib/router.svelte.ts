/** Where in the page one is: the address is the state. */

import type { GameName } from '../wire';

export type Place =
  | { screen: 'home' }
  | { screen: 'table' | 'replay'; table: string }
  | { screen: 'learn' | 'rules'; game: GameName };

class Router {
  path = $state(location.pathname);

  readonly place = $derived<Place>(placeOf(this.path));

  constructor() {
    addEventListener('popstate', () => (this.path = location.pathname));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.path = location.pathname;
    scrollTo(0, 0);
  }
}

function placeOf(path: string): Place {
  const [, table, within] = /^\/t\/([a-z2-7]{16})(\/replay)?$/.exec(path) ?? [];
  if (table) return { screen: within ? 'replay' : 'table', table };
  const learnt = /^\/learn\/(rocket|pirates)(\/rules)?\/?$/.exec(path);
  if (learnt) return { screen: learnt[2] ? 'rules' : 'learn', game: learnt[1] as GameName };
  return { screen: 'home' };
}

export const router = new Router();

/** For links: an ordinary click stays in the page, any other is the browser's. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(link.pathname);
}
