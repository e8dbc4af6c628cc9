import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SleevePalette } from "./sleeve-palettes.ts";
import { fillCircle, fillSector, strokeCircles } from "./shapes.ts";

/** Draws into a field from 0 to 1 across and to `height` down, on its ground; `chance` gives numbers from 0 to 1, always the same ones. */
export type SleevePicture = (
  ctx: SKRSContext2D,
  palette: SleevePalette,
  field: { readonly height: number; readonly chance: () => number },
) => void;

/** Arches that rise from the lower edge. */
const arches: SleevePicture = (ctx, { figure }, { height, chance }) => {
  const middle = 0.35 + 0.3 * chance();
  const rings = 4 + Math.floor(3 * chance());
  const gap = Math.min(0.1, (height * 0.92) / rings);
  const radii = Array.from({ length: rings }, (_, ring) => gap * (ring + 1));
  strokeCircles(ctx, middle, height, radii, { color: figure, width: 0.018 });
};

/** A sun over water that breaks it into stripes. */
const sunset: SleevePicture = (ctx, { figure, accent, ground }, { height, chance }) => {
  const radius = Math.min(0.34, height * 0.44);
  const x = 0.5 + 0.16 * (chance() - 0.5);
  const y = height * 0.5;
  fillCircle(ctx, x, y, radius, chance() < 0.5 ? figure : accent);
  ctx.fillStyle = ground;
  for (let stripe = 0; stripe < 6; stripe += 1) {
    ctx.fillRect(0, y + radius * (0.06 + 0.165 * stripe), 1, 0.008 + 0.0055 * stripe);
  }
};

/** Quarters of circles, each turned as it fell. */
const quarters: SleevePicture = (ctx, { figure, accent }, { height, chance }) => {
  const side = chance() < 0.5 ? 1 / 4 : 1 / 3;
  for (let row = 0; row * side < height; row += 1) {
    for (let column = 0; column < Math.round(1 / side); column += 1) {
      const corner = Math.floor(4 * chance());
      const x = (column + (corner % 2)) * side;
      const y = (row + Math.floor(corner / 2)) * side;
      const from = [0, 0.5, 1.5, 1][corner] ?? 0;
      const ring = { x, y, inner: 0, outer: side * 0.96 };
      fillSector(ctx, ring, from * Math.PI, (from + 0.5) * Math.PI, chance() < 0.3 ? accent : figure);
    }
  }
};

/** Broad stripes across, one of which is another ink. */
const stripes: SleevePicture = (ctx, { figure, accent }, { height, chance }) => {
  const width = 0.055 + 0.03 * chance();
  const slope = chance() < 0.5 ? height : -height;
  const marked = 2 + Math.floor(4 * chance());
  for (let stripe = -8; stripe < 18; stripe += 1) {
    const x = stripe * width * 2.1;
    ctx.fillStyle = stripe === marked ? accent : figure;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    ctx.lineTo(x + width, 0);
    ctx.lineTo(x + width + slope, height);
    ctx.lineTo(x + slope, height);
    ctx.closePath();
    ctx.fill();
  }
};

/** Hills behind hills, under a moon. */
const hills: SleevePicture = (ctx, { figure, accent }, { height, chance }) => {
  fillCircle(ctx, 0.2 + 0.6 * chance(), height * (0.24 + 0.1 * chance()), 0.1, accent);
  for (let ridge = 0; ridge < 4; ridge += 1) {
    const top = height * (0.42 + 0.15 * ridge);
    const shift = chance();
    ctx.strokeStyle = figure;
    ctx.fillStyle = figure;
    ctx.lineWidth = 0.014;
    ctx.beginPath();
    for (let step = 0; step <= 40; step += 1) {
      const x = step / 40;
      const y = top - 0.06 * height * Math.sin(2 * Math.PI * (x * (1 + 0.4 * ridge) + shift));
      if (step === 0) ctx.moveTo(x, y);
      else ctx.lineTo(x, y);
    }
    if (ridge < 3) ctx.stroke();
    else {
      ctx.lineTo(1, height);
      ctx.lineTo(0, height);
      ctx.closePath();
      ctx.fill();
    }
  }
};

/** Bars of a meter, the highest in another ink. */
const bars: SleevePicture = (ctx, { figure, accent }, { height, chance }) => {
  const count = 9 + Math.floor(5 * chance());
  const heights = Array.from({ length: count }, () => height * (0.12 + 0.74 * chance()));
  const highest = Math.max(...heights);
  const step = 0.86 / count;
  for (const [index, high] of heights.entries()) {
    ctx.fillStyle = high === highest ? accent : figure;
    ctx.fillRect(0.07 + index * step, height - high, step * 0.62, high);
  }
};

/** Dots that grow towards one corner, like a screen under a lens. */
const screen: SleevePicture = (ctx, { figure }, { height, chance }) => {
  const count = 11;
  const [right, down] = [chance() < 0.5, chance() < 0.5];
  for (let row = 0; row <= Math.ceil(count * height); row += 1) {
    for (let column = 0; column < count; column += 1) {
      const x = (column + 0.5) / count;
      const y = (row + 0.5) / count;
      const near = ((right ? x : 1 - x) + (down ? y / height : 1 - y / height)) / 2;
      fillCircle(ctx, x, y, (0.07 + 0.42 * Math.max(0, near)) / count, figure);
    }
  }
};

/** Two discs that lie on each other. */
const discs: SleevePicture = (ctx, { figure, accent, ground }, { height, chance }) => {
  const radius = Math.min(0.3, height * 0.42);
  const y = height * (0.48 + 0.06 * (chance() - 0.5));
  fillCircle(ctx, 0.36, y, radius, figure);
  fillCircle(ctx, 0.64, y, radius, accent);
  strokeCircles(
    ctx,
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
