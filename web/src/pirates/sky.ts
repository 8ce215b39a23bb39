/** Where the planets stand, clockwise from A, on a wide and on a tall screen. */

export const PLANETS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type PlanetName = (typeof PLANETS)[number];
type Point = [number, number];

export const RADIUS = 104;

export interface Sky {
  width: number;
  height: number;
  places: Point[];
  centre: Point;
}

export const WIDE: Sky = {
  width: 1000,
  height: 806,
  places: [[500, 130], [800, 258], [800, 530], [500, 660], [200, 530], [200, 258]],
  centre: [500, 395],
};

export const TALL: Sky = {
  width: 600,
  height: 876,
  places: [[130, 138], [470, 138], [470, 430], [470, 722], [130, 722], [130, 430]],
  centre: [300, 320],
};

export const placeOf = (sky: Sky, planet: string): Point => sky.places[PLANETS.indexOf(planet as PlanetName)] ?? [0, 0];
