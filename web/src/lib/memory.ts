/** What this browser remembers: names, choices and the tables one has been to. No token is ever kept here. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`cosmodrome.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise; // storage that is closed, or that somebody else has written to
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`cosmodrome.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing can still play.
  }
}

export interface Visited {
  table: string;
  game: string;
  when: number;
}

const MOST = 40;

export const myTables = (): Visited[] => recall<Visited[]>('tables', []);

export function noteTable(table: string, game: string): void {
  const others = myTables().filter((each) => each.table !== table);
  remember('tables', [{ table, game, when: Date.now() }, ...others].slice(0, MOST));
}

export function forgetTable(table: string): void {
  remember(
    'tables',
    myTables().filter((each) => each.table !== table),
  );
}
