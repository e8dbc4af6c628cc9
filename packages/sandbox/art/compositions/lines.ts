import { oneOf, wholeBetween } from "../../ids/seeded-random.ts";
import { between, type Composition, count, inkAt, path, rectangle } from "./composition.ts";
import { short } from "../svg-text.ts";

/** Upright stripes of uneven width, one of them an odd ink. */
export const stripes: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = wholeBetween(random, 5, 9);
  const odd = wholeBetween(random, 0, amount - 1);
  const step = width / amount;
  return count(amount)
    .map((index) => {
      const thick = step * (0.34 + 0.42 * Math.abs(Math.sin(index * 1.3 + random())));
      return rectangle(
        index * step + (step - thick) / 2,
        0,
        thick,
        height,
        index === odd ? inks[1] : inks[0],
      );
    })
    .join("");
};

/** Bars that swell towards one side, as in optical prints. */
export const swell: Composition = ({ width, height, random, inks }) => {
  const amount = wholeBetween(random, 8, 12);
  const flip = random() < 0.5;
  const accent = wholeBetween(random, 2, amount - 3);
  const step = height / amount;
  return count(amount)
    .map((index) => {
      const place = (flip ? amount - 1 - index : index) / (amount - 1);
      const thick = step * (0.1 + 0.78 * place);
      return rectangle(
        0,
        index * step + (step - thick) / 2,
        width,
        thick,
        index === accent ? inks[1] : inks[0],
      );
    })
    .join("");
};

/** Bands that cross the field slantwise. */
export const bands: Composition = (field) => {
  const { width, height, random } = field;
  const slant = height * oneOf(random, [0.6, 1, 1, 0.35]) * (random() < 0.5 ? 1 : -1);
  const amount = wholeBetween(random, 2, 4);
  const total = width + Math.abs(slant);
  const from = slant > 0 ? -slant : 0;
  const thick = (total / (amount * 2 + 1)) * between(random, 0.85, 1.15);
  return count(amount)
    .map((index) => {
      const x = from + (total / (amount * 2 + 1)) * (index * 2 + 1);
      return path(
        `M${short(x + slant)} 0H${short(x + slant + thick)}L${short(x + thick)} ${short(height)}H${short(x)}z`,
        inkAt(field, index),
      );
    })
    .join("");
};

/** Two sets of fine rings or lines that shimmer where they cross. */
export const moire: Composition = ({ width, height, random, inks }) => {
  const step = between(random, 15, 19);
  const apart = width * between(random, 0.1, 0.2);
  const round = random() < 0.5;
  const set = (x: number, ink: string) => {
    const lines = count(Math.ceil((width * 0.62) / step)).map((index) =>
      round
        ? `<circle cx="${short(x)}" cy="${short(height / 2)}" r="${short((index + 0.5) * step)}"/>`
        : `<path d="M${short(x - width * 0.5 + index * step * 1.7)} 0L${short(width - x - width * 0.5 + index * step * 1.7)} ${short(height)}"/>`,
    );
    return `<g fill="none" stroke="${ink}" stroke-width="${short(step * 0.36)}">${lines.join("")}</g>`;
  };
  return set(width / 2 - apart, inks[0]) + set(width / 2 + apart, inks[1]);
};

/** Rays from a point low in the field. */
export const rays: Composition = ({ width, height, random, inks }) => {
  const amount = oneOf(random, [9, 11, 13, 15]);
  const x = width * oneOf(random, [0.5, 0.5, 0.2, 0.8]);
  const y = height * oneOf(random, [1, 1, 0.72]);
  const far = width * 1.6;
  const wedge = (Math.PI * 2) / (amount * 2);
  const turn = random() * wedge;
  const all = count(amount).map((index) => {
    const angle = turn + index * wedge * 2;
    const at = (a: number) => `${short(x + Math.cos(a) * far)} ${short(y + Math.sin(a) * far)}`;
    return `M${short(x)} ${short(y)}L${at(angle)}L${at(angle + wedge)}z`;
  });
  const disc = Math.min(width, height) * between(random, 0.16, 0.24);
  return `${path(all.join(""), inks[0])}<circle cx="${short(x)}" cy="${short(y)}" r="${short(disc)}" fill="${inks[1]}"/>`;
};

/** Smooth swells one behind the other. */
export const waves: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = wholeBetween(random, 3, 6);
  const long = width / oneOf(random, [1, 1.5, 2, 3]);
  const top = height * between(random, 0.2, 0.36);
  const step = (height - top) / amount;
  const order = [inks[1], inks[0], inks[2]] as const;
  return count(amount)
    .map((index) => {
      const y = top + index * step;
      const shift = ((index * 0.37 + random() * 0.2) % 1) * long;
      const high = step * between(random, 0.5, 0.85);
      let data = `M${short(-shift - long)} ${short(y)}`;
      for (let x = -shift - long; x < width; x += long) {
        data += `q${short(long / 4)} ${short(-high)} ${short(long / 2)} 0t${short(long / 2)} 0`;
      }
      return path(`${data}V${short(height)}H${short(-shift - long)}z`, order[index % 3] ?? inks[0]);
    })
    .join("");
};
