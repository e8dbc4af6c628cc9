import type { SleevePalette } from "./palettes.ts";
import type { Pen } from "./pen.ts";
import { fillCircle, fillSector, strokeCircles } from "./round-shapes.ts";

/** Draws into a field from 0 to 1 across and to `height` down, on its ground; `chance` gives numbers from 0 to 1, always the same ones. */
export type SleevePicture = (
  pen: Pen,
  palette: SleevePalette,
  field: { readonly height: number; readonly chance: () => number },
) => void;

/** Arches that rise from the lower edge. */
const arches: SleevePicture = (pen, { figure }, { height, chance }) => {
  const middle = 0.35 + 0.3 * chance();
  const rings = 4 + Math.floor(3 * chance());
  const gap = Math.min(0.1, (height * 0.92) / rings);
  const radii = Array.from({ length: rings }, (_, ring) => gap * (ring + 1));
  strokeCircles(pen, middle, height, radii, { color: figure, width: 0.018 });
};

/** A sun over water that breaks it into stripes. */
const sunset: SleevePicture = (pen, { figure, accent, ground }, { height, chance }) => {
  const radius = Math.min(0.34, height * 0.44);
  const x = 0.5 + 0.16 * (chance() - 0.5);
  const y = height * 0.5;
  fillCircle(pen, x, y, radius, chance() < 0.5 ? figure : accent);
  pen.fillStyle = ground;
  for (let stripe = 0; stripe < 6; stripe += 1) {
    pen.fillRect(0, y + radius * (0.06 + 0.165 * stripe), 1, 0.008 + 0.0055 * stripe);
  }
};

/** Quarters of circles, each turned as it fell. */
const quarters: SleevePicture = (pen, { figure, accent }, { height, chance }) => {
  const side = chance() < 0.5 ? 1 / 4 : 1 / 3;
  for (let row = 0; row * side < height; row += 1) {
    for (let column = 0; column < Math.round(1 / side); column += 1) {
      const corner = Math.floor(4 * chance());
      const x = (column + (corner % 2)) * side;
      const y = (row + Math.floor(corner / 2)) * side;
      const from = [0, 0.5, 1.5, 1][corner] ?? 0;
      const ring = { x, y, inner: 0, outer: side * 0.96 };
      fillSector(pen, ring, from * Math.PI, (from + 0.5) * Math.PI, chance() < 0.3 ? accent : figure);
    }
  }
};

/** Broad stripes across, one of which is another ink. */
const stripes: SleevePicture = (pen, { figure, accent }, { height, chance }) => {
  const width = 0.055 + 0.03 * chance();
  const slope = chance() < 0.5 ? height : -height;
  const marked = 2 + Math.floor(4 * chance());
  for (let stripe = -8; stripe < 18; stripe += 1) {
    const x = stripe * width * 2.1;
    pen.fillStyle = stripe === marked ? accent : figure;
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + width, 0);
    pen.lineTo(x + width + slope, height);
    pen.lineTo(x + slope, height);
    pen.closePath();
    pen.fill();
  }
};

/** Hills behind hills, under a moon. */
const hills: SleevePicture = (pen, { figure, accent }, { height, chance }) => {
  fillCircle(pen, 0.2 + 0.6 * chance(), height * (0.24 + 0.1 * chance()), 0.1, accent);
  for (let ridge = 0; ridge < 4; ridge += 1) {
    const top = height * (0.42 + 0.15 * ridge);
    const shift = chance();
    pen.strokeStyle = figure;
    pen.fillStyle = figure;
    pen.lineWidth = 0.014;
    pen.beginPath();
    for (let step = 0; step <= 40; step += 1) {
      const x = step / 40;
      const y = top - 0.06 * height * Math.sin(2 * Math.PI * (x * (1 + 0.4 * ridge) + shift));
      if (step === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    if (ridge < 3) pen.stroke();
    else {
      pen.lineTo(1, height);
      pen.lineTo(0, height);
      pen.closePath();
      pen.fill();
    }
  }
};

/** Bars of a meter, the highest in another ink. */
const bars: SleevePicture = (pen, { figure, accent }, { height, chance }) => {
  const count = 9 + Math.floor(5 * chance());
  const heights = Array.from({ length: count }, () => height * (0.12 + 0.74 * chance()));
  const highest = Math.max(...heights);
  const step = 0.86 / count;
  for (const [index, high] of heights.entries()) {
    pen.fillStyle = high === highest ? accent : figure;
    pen.fillRect(0.07 + index * step, height - high, step * 0.62, high);
  }
};

/** Dots that grow towards one corner, like a screen under a lens. */
const screen: SleevePicture = (pen, { figure }, { height, chance }) => {
  const count = 11;
  const [right, down] = [chance() < 0.5, chance() < 0.5];
  for (let row = 0; row <= Math.ceil(count * height); row += 1) {
    for (let column = 0; column < count; column += 1) {
      const x = (column + 0.5) / count;
      const y = (row + 0.5) / count;
      const near = ((right ? x : 1 - x) + (down ? y / height : 1 - y / height)) / 2;
      fillCircle(pen, x, y, (0.07 + 0.42 * Math.max(0, near)) / count, figure);
    }
  }
};

/** Two discs that lie on each other. */
const discs: SleevePicture = (pen, { figure, accent, ground }, { height, chance }) => {
  const radius = Math.min(0.3, height * 0.42);
  const y = height * (0.48 + 0.06 * (chance() - 0.5));
  fillCircle(pen, 0.36, y, radius, figure);
  fillCircle(pen, 0.64, y, radius, accent);
  strokeCircles(
    pen,
    0.64,
    y,
    [0.28, 0.46, 0.64, 0.82].map((share) => share * radius),
    { color: ground, width: 0.012 },
  );
};

export const sleevePictures: readonly [SleevePicture, ...SleevePicture[]] = [
  arches,
  sunset,
  quarters,
  stripes,
  hills,
  bars,
  screen,
  discs,
];
