/** Lines around sets of fields, and lines with round corners, as SVG paths. */

export type Point = [number, number];

const name = ([x, y]: Point): string => `${x},${y}`;

/** The closed lines around a set of fields, by the corners where they turn; the inside lies to the right. */
export function outlines(fields: Point[]): Point[][] {
  const inside = new Set(fields.map(name));
  const ahead = new Map<string, Point[]>();
  for (const [x, y] of fields) {
    const sides: [Point, Point, Point][] = [
      [[x, y], [x + 1, y], [x, y - 1]],
      [[x + 1, y], [x + 1, y + 1], [x + 1, y]],
      [[x + 1, y + 1], [x, y + 1], [x, y + 1]],
      [[x, y + 1], [x, y], [x - 1, y]],
    ];
    for (const [from, to, beside] of sides)
      if (!inside.has(name(beside))) ahead.set(name(from), [...(ahead.get(name(from)) ?? []), to]);
  }
  const loops: Point[][] = [];
  for (let start = next(ahead); start; start = next(ahead)) loops.push(turns(walk(ahead, start)));
  return loops;
}

function next(ahead: Map<string, Point[]>): Point | undefined {
  const first = ahead.keys().next().value;
  return first === undefined ? undefined : (first.split(',').map(Number) as Point);
}

/** Takes one closed line out of the sides; where two meet in a corner it turns right. */
function walk(ahead: Map<string, Point[]>, start: Point): Point[] {
  const loop = [start];
  let heading: Point = [1, 0];
  for (;;) {
    const here = loop.at(-1) as Point;
    const ways = ahead.get(name(here)) ?? [];
    const right: Point = [here[0] - heading[1], here[1] + heading[0]];
    const step = ways.find((way) => name(way) === name(right)) ?? (ways[0] as Point);
    const left = ways.filter((way) => way !== step);
    if (left.length) ahead.set(name(here), left);
    else ahead.delete(name(here));
    if (name(step) === name(start)) return loop;
    heading = [step[0] - here[0], step[1] - here[1]];
    loop.push(step);
  }
}

function turns(loop: Point[]): Point[] {
  return loop.filter((here, place) => {
    const before = loop.at(place - 1) as Point;
    const after = loop[(place + 1) % loop.length] as Point;
    return (here[0] - before[0]) * (after[1] - here[1]) !== (here[1] - before[1]) * (after[0] - here[0]);
  });
}

export function rounded(points: Point[], radius: number, closed: boolean): string {
  const bends = closed ? points : points.slice(1, -1);
  const path = bends.map((here, place) => {
    const before = points.at(closed ? place - 1 : place) as Point;
    const after = points[(closed ? place + 1 : place + 2) % points.length] as Point;
    const [from, to] = [towards(here, before, radius), towards(here, after, radius)];
    return `${closed && place === 0 ? 'M' : 'L'}${from}Q${here} ${to}`;
  });
  return closed ? `${path.join('')}Z` : `M${points[0]}${path.join('')}L${points.at(-1)}`;
}

function towards(here: Point, there: Point, radius: number): Point {
  const length = Math.hypot(there[0] - here[0], there[1] - here[1]) || 1;
  const part = Math.min(radius, length / 2) / length;
  return [here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part];
}
