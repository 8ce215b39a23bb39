/** A board file as geometry: columns from the left, rows from the top, a field `FIELD` wide. No rules, only places. */

import type { About } from '../wire';
import { outlines, rounded, type Point } from './outline';

export const FIELD = 60;
export const FRAME = 30;
const BEND = 22;
const COLUMNS = 'abcdefghijklmnopqrstuvwxyz';

interface BoardFile {
  name: string;
  lake: string;
  sacred: string;
  map: string;
  river?: Point[];
  districts: Record<string, number>;
}

export interface District {
  letter: string;
  value: number;
  fields: string[];
  area: string;
  /** Its first field's upper left corner: where the medallion hangs. */
  corner: Point;
  isCovered: boolean;
  isSacred: boolean;
  /** Which of the quiet tints it wears. */
  tint: number;
}

export class Ground {
  readonly rows: string[][];
  readonly width: number;
  readonly height: number;
  readonly districts: District[];
  readonly lake: string;
  readonly river: string;
  readonly walls: string;
  readonly #file: BoardFile;

  constructor(about: Pick<About, 'board' | 'covered'>) {
    this.#file = about.board as unknown as BoardFile;
    this.rows = this.#file.map
      .trim()
      .split('\n')
      .map((row) => row.trim().split(/\s+/));
    this.height = this.rows.length;
    this.width = this.rows[0]?.length ?? 0;
    const letters = Object.keys(this.#file.districts);
    this.districts = letters.map((letter, place) => this.#district(letter, place, about.covered ?? []));
    this.lake = area(this.#fieldsOf(this.#file.lake), BEND);
    this.river = this.#ribbon();
    this.walls = this.#edges();
  }

  get name(): string {
    return this.#file.name;
  }

  get columns(): string[] {
    return [...COLUMNS.slice(0, this.width)];
  }

  /** The middle of a field. */
  at(field: string): Point {
    const [column, row] = this.corner(field);
    return [(column + 0.5) * FIELD, (row + 0.5) * FIELD];
  }

  corner(field: string): Point {
    return [COLUMNS.indexOf(field.charAt(0)), this.height - Number(field.slice(1))];
  }

  districtOf(field: string): District | undefined {
    return this.districts.find((each) => each.fields.includes(field));
  }

  #fieldsOf(letter: string): Point[] {
    return this.rows.flatMap((row, y) => row.flatMap((each, x) => (each === letter ? [[x, y] as Point] : [])));
  }

  #district(letter: string, tint: number, covered: string[]): District {
    const corners = this.#fieldsOf(letter);
    return {
      letter,
      value: this.#file.districts[letter] ?? 0,
      fields: corners.map(([x, y]) => `${COLUMNS[x]}${this.height - y}`),
      area: area(corners, 0),
      corner: corners[0] ?? [0, 0],
      isCovered: covered.includes(letter),
      isSacred: letter === this.#file.sacred,
      tint,
    };
  }

  /** The river's ends run on into the frame. */
  #ribbon(): string {
    const points = (this.#file.river ?? []).map(([x, y]) => [x * FIELD, y * FIELD] as Point);
    if (points.length < 2) return '';
    return rounded([this.#out(points[0]), ...points, this.#out(points.at(-1))], BEND, false);
  }

  #out(end: Point = [0, 0]): Point {
    const [x, y] = end;
    const [right, bottom] = [this.width * FIELD, this.height * FIELD];
    const run = FRAME - 2;
    return [x + (x === 0 ? -run : x === right ? run : 0), y + (y === 0 ? -run : y === bottom ? run : 0)];
  }

  #edges(): string {
    const differ = (a: string | undefined, b: string | undefined): boolean =>
      a !== undefined && b !== undefined && a !== b && a !== this.#file.lake && b !== this.#file.lake;
    const path: string[] = [];
    this.rows.forEach((row, y) =>
      row.forEach((letter, x) => {
        if (differ(letter, row[x + 1])) path.push(`M${(x + 1) * FIELD} ${y * FIELD}v${FIELD}`);
        if (differ(letter, this.rows[y + 1]?.[x])) path.push(`M${x * FIELD} ${(y + 1) * FIELD}h${FIELD}`);
      }),
    );
    return path.join('');
  }
}

function area(fields: Point[], radius: number): string {
  return outlines(fields)
    .map((loop) => rounded(loop.map(([x, y]) => [x * FIELD, y * FIELD]), radius, true))
    .join('');
}
