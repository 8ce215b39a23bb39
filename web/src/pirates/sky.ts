/** Where the planets stand: a ring, clockwise from A, in two rows of three or three of two, as large as the screen lets it. */

export const PLANETS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type PlanetName = (typeof PLANETS)[number];
type Point = [number, number];

export const RADIUS = 104;

export interface Sky {
  width: number;
  height: number;
  places: Point[];
  /** The size of small letters, that they can still be read. */
  letters: number;
}

interface Shape {
  height: number;
  least: number;
  most: number;
  places: (left: number, middle: number, right: number) => Point[];
}

const EDGE = 146; // from a planet's middle to the border of the sky, with a ship on its rim
const LEGIBLE = 11; // pixels
const SMALLEST = 13;
const LARGEST = 19;

const WIDE: Shape = {
  height: 508,
  least: 888,
  most: 1150,
  places: (left, middle, right) => [[middle, 122], [right, 130], [right, 374], [middle, 382], [left, 374], [left, 130]],
};
const TALL: Shape = {
  height: 744,
  least: 590,
  most: 760,
  places: (left, _, right) => [[left, 124], [right, 124], [right, 370], [right, 616], [left, 616], [left, 370]],
};

/** As it fits best there, in pixels. */
export function skyFor(width: number, height: number): Sky {
  const [wide, tall] = [fitted(WIDE, width, height), fitted(TALL, width, height)];
  return wide.letters <= tall.letters ? wide : tall;
}

function fitted(shape: Shape, width: number, height: number): Sky {
  const across = Math.min(shape.most, Math.max(shape.least, (shape.height * width) / Math.max(1, height)));
  const scale = Math.min(width / across, height / shape.height);
  const letters = LEGIBLE / Math.max(scale, 0.01);
  const places = shape.places(EDGE, across / 2, across - EDGE);
  return { width: across, height: shape.height, places, letters };
}

/** What small letters measure in the drawing. */
export const lettersOf = (sky: Sky): number => Math.min(LARGEST, Math.max(SMALLEST, sky.letters));

export const placeOf = (sky: Sky, planet: string): Point => sky.places[PLANETS.indexOf(planet as PlanetName)] ?? [0, 0];
