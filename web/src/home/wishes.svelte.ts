/** What is wished for when a table is opened: everything has a good default, and the last choices are kept. */

import type { GameName, Kind, Level, OpenTable, WantedSeat } from '../wire';
import { recall, remember } from '../lib/memory';

export const EDITIONS = ['pl', 'cs', 'it', 'fr'] as const;
export const PACES = [0, 30, 60, 120, 300, 86_400] as const;
export const SEAT_KINDS = ['host', 'same_screen', 'link', 'open', 'bot'] as const;
export type SeatKind = (typeof SEAT_KINDS)[number];

export interface Chair {
  kind: SeatKind;
  name: string;
  level: string;
}

const MIDDLE = 'pilot';

interface Kept {
  game: GameName;
  chairs: Chair[];
  edition: string;
  expert: boolean;
  openShips: boolean;
  seconds: number;
}

const bot = (level = MIDDLE): Chair => ({ kind: 'bot', name: '', level });

export class Wishes {
  name = $state(recall<string>('name', ''));
  game = $state<GameName>('rocket');
  chairs = $state<Chair[]>([]);
  edition = $state('pl');
  expert = $state(false);
  openShips = $state(false);
  seconds = $state(0);

  constructor(language: string) {
    const edition = EDITIONS.find((each) => each === language) ?? 'pl';
    const chairs = [{ ...bot(), kind: 'host' } as Chair, bot(), bot(), bot()];
    const fresh: Kept = { game: 'rocket', chairs, edition, expert: false, openShips: false, seconds: 0 };
    Object.assign(this, { ...fresh, ...recall<Partial<Kept>>('wishes', {}) });
  }

  /** Another game may be for fewer or more. */
  choose(kind: Kind): void {
    this.game = kind.name as GameName;
    const [fewest = 2, most = 5] = [Math.min(...kind.seats), Math.max(...kind.seats)];
    while (this.chairs.length < fewest) this.add();
    this.chairs = this.chairs.slice(0, most);
  }

  add(): void {
    this.chairs = [...this.chairs, bot(this.chairs.findLast((each) => each.kind === 'bot')?.level)];
  }

  remove(place: number): void {
    this.chairs = this.chairs.filter((_, each) => each !== place);
  }

  /** As the server wants it. */
  asked(levels: Level[]): OpenTable {
    this.#keep();
    const rocket = this.game === 'rocket';
    return {
      game: this.game,
      seats: this.seated(levels),
      setting: rocket ? this.#setting() : {},
      seconds: this.seconds || null,
      stand_in: botOf(levels, 'navigator'),
      listed: this.chairs.some((chair) => chair.kind === 'open'),
    };
  }

  seated(levels: Level[]): WantedSeat[] {
    return this.chairs.map((chair) => this.#seat(chair, levels));
  }

  #seat(chair: Chair, levels: Level[]): WantedSeat {
    if (chair.kind === 'bot') return { kind: 'bot', bot: botOf(levels, chair.level) };
    const name = chair.kind === 'host' ? this.name : chair.kind === 'same_screen' ? chair.name : '';
    return { kind: chair.kind, name };
  }

  #setting(): Record<string, string> {
    const setting: Record<string, string> = { edition: this.edition };
    if (this.expert) setting['expert'] = 'yes';
    if (this.openShips) setting['open_ships'] = 'yes';
    return setting;
  }

  #keep(): void {
    const { game, chairs, edition, expert, openShips, seconds } = this;
    remember('wishes', { game, chairs, edition, expert, openShips, seconds } satisfies Kept);
    remember('name', this.name);
  }
}

const botOf = (levels: Level[], level: string): string =>
  levels.find((each) => each.name === level)?.bot ?? levels[0]?.bot ?? level;
