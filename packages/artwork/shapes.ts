/** The side of a sleeve, in drawing units. */
export const sleeveSide = 600;

export interface Shape {
  readonly d: string;
  readonly color: string;
}

export type Point = readonly [x: number, y: number];

const written = (...numbers: readonly number[]): string =>
  numbers.map((number) => Math.round(number * 10) / 10).join(" ");

export const polygon = (...points: readonly Point[]): string =>
  `M${points.map((point) => written(...point)).join("L")}z`;

export const box = (x: number, y: number, width: number, height: number): string =>
  polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height]);

export const disc = ([x, y]: Point, radius: number): string =>
  `M${written(x - radius, y)}${[radius, -radius].map((r) => `a${written(r, r, 0, 0, 1, 2 * r, 0)}`).join("")}z`;

/** A quarter disc around its corner. `width` and `height` have the same magnitude and may be negative. */
export const quarterDisc = ([x, y]: Point, width: number, height: number): string =>
  `M${written(x, y)}h${written(width)}a${written(width, height, 0, 0, Number(width * height > 0), -width, height)}z`;

/** A doorway with a round arch and its foot at `bottom`. */
export const doorway = (x: number, top: number, half: number, bottom: number): string =>
  `M${written(x - half, bottom)}V${written(top + half)}a${written(half, half, 0, 0, 1, 2 * half, 0)}V${written(bottom)}z`;
