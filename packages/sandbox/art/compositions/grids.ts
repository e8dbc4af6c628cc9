import { oneOf, wholeBetween } from "../../ids/seeded-random.ts";
import { between, type Composition, circle, count, inkAt, path, rectangle } from "./composition.ts";
import { short } from "../svg-text.ts";

/** A chequered board with one square out of step. */
export const checker: Composition = ({ width, height, random, inks }) => {
  const columns = wholeBetween(random, 5, 8);
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const dark = count(columns * rows).filter(
    (index) => ((index % columns) + Math.floor(index / columns)) % 2 === 0,
  );
  const odd = dark[wholeBetween(random, 0, Math.max(0, dark.length - columns))] ?? 0;
  const squareAt = (index: number, ink: string) =>
    rectangle((index % columns) * side, Math.floor(index / columns) * side, side + 0.3, side + 0.3, ink);
  return dark.map((index) => squareAt(index, index === odd ? inks[1] : inks[0])).join("");
};

/** Tiles of quarter discs, half discs and dots, laid at random. */
export const tiles: Composition = (field) => {
  const { width, height, random, ground } = field;
  const columns = oneOf(random, [3, 4, 4, 5]);
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const s = short(side);
  const h = short(side / 2);
  const shapes = [
    (ink: string) => path(`M0 0H${s}A${s} ${s} 0 0 1 0 ${s}z`, ink),
    (ink: string) =>
      path(`M0 ${h}a${h} ${h} 0 0 1 ${s} 0z`, ink) + path(`M0 ${s}a${h} ${h} 0 0 1 ${s} 0z`, ink),
    (ink: string) => circle(side / 2, side / 2, side / 2, ink) + circle(side / 2, side / 2, side / 5, ground),
    (ink: string) => path(`M0 0L${s} ${s}H0z`, ink),
    (ink: string) => path(`M0 0A${s} ${s} 0 0 1 ${s} ${s}A${s} ${s} 0 0 1 0 0z`, ink),
  ] as const;
  const used = [wholeBetween(random, 0, 4), wholeBetween(random, 0, 4), 0];
  return count(columns * rows)
    .map((index) => {
      const shape = shapes[oneOf(random, [used[0] ?? 0, used[1] ?? 0, used[2] ?? 0])] ?? shapes[0];
      const turn = 90 * wholeBetween(random, 0, 3);
      const place = `translate(${short((index % columns) * side)} ${short(Math.floor(index / columns) * side)})`;
      return `<g transform="${place} rotate(${turn} ${h} ${h})">${shape(inkAt(field, wholeBetween(random, 0, 2)))}</g>`;
    })
    .join("");
};

/** Dots in rank and file, and the one that is not like the others. */
export const oddDot: Composition = ({ width, height, random, inks }) => {
  const columns = wholeBetween(random, 6, 9);
  const side = (width * 0.88) / columns;
  const rows = Math.max(2, Math.floor((height * 0.9) / side));
  const [left, top] = [(width - columns * side) / 2, (height - rows * side) / 2];
  const radius = side * between(random, 0.26, 0.36);
  const odd = wholeBetween(random, 0, columns * rows - 1);
  const square = random() < 0.4;
  const middle = (index: number) =>
    [left + ((index % columns) + 0.5) * side, top + (Math.floor(index / columns) + 0.5) * side] as const;
  const dots = count(columns * rows)
    .filter((index) => index !== odd)
    .map((index) => dotAt(...middle(index)));
  const [x, y] = middle(odd);
  const big = radius * 1.28;
  const other = square ? rectangle(x - big, y - big, big * 2, big * 2, inks[1]) : circle(x, y, big, inks[1]);
  return `<path d="${dots.join("")}" stroke="${inks[0]}" stroke-width="${short(radius * 2)}" stroke-linecap="round"/>${other}`;
};

/** Dots that grow across the field, as in a coarse print. */
export const halftone: Composition = ({ width, height, random, inks }) => {
  const columns = 13;
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const [x0, y0] = [width * random(), height * oneOf(random, [0, 1, random()])];
  const far = Math.hypot(width, height) * between(random, 0.75, 0.95);
  const dots = count(columns * rows).flatMap((index) => {
    const row = Math.floor(index / columns);
    const [x, y] = [((index % columns) + (row % 2 === 0 ? 0.25 : 0.75)) * side, (row + 0.5) * side];
    const size = side * 0.6 * Math.max(0, 1 - Math.hypot(x - x0, y - y0) / far);
    return size < 1.5 ? [] : [`<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${short(size)}"/>`];
  });
  return `<g fill="${inks[0]}">${dots.join("")}</g>`;
};

/** Columns of blocks like a meter at work. */
export const meter: Composition = ({ width, height, random, inks }) => {
  const columns = wholeBetween(random, 7, 10);
  const side = (width * 0.86) / columns;
  const step = side * 0.5;
  const rows = Math.floor((height * 0.92) / step);
  const left = (width - columns * side) / 2;
  const towers = count(columns).map((column) => {
    const x = left + column * side + side * 0.09;
    const high = Math.max(
      2,
      Math.round(rows * (0.25 + 0.7 * Math.abs(Math.sin(column * 0.9 + random() * 1.4)))),
    );
    const blocks = count(high).map(
      (row) => `M${short(x)} ${short(height - (row + 0.5) * step)}h${short(side * 0.82)}`,
    );
    return { low: blocks.slice(0, -1).join(""), top: blocks.at(-1) ?? "" };
  });
  const draw = (data: readonly string[], ink: string) =>
    `<path d="${data.join("")}" stroke="${ink}" stroke-width="${short(side * 0.38)}"/>`;
  return (
    draw(
      towers.map(({ low }) => low),
      inks[0],
    ) +
    draw(
      towers.map(({ top }) => top),
      inks[1],
    )
  );
};

/** Steps that climb to one side. */
export const stairs: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = wholeBetween(random, 4, 8);
  const flip = random() < 0.5;
  const many = random() < 0.5;
  const steps = count(amount).map((index) => {
    const high = (height * 0.9 * (index + 1)) / amount;
    const x = ((flip ? amount - 1 - index : index) * width) / amount;
    return rectangle(x, height - high, width / amount + 0.3, high, many ? inkAt(field, index) : inks[0]);
  });
  const radius = Math.min(width, height) * 0.11;
  return (
    steps.join("") +
    circle(flip ? width * 0.78 : width * 0.22, height * 0.24, radius, many ? inks[0] : inks[1])
  );
};

/** Scales, row over row. */
export const scales: Composition = ({ width, height, random, ground, inks }) => {
  const columns = wholeBetween(random, 4, 6);
  const side = width / columns;
  const rows = Math.ceil(height / (side / 2)) + 1;
  const scale = (id: string, ink: string) =>
    `<g id="${id}">${circle(0, 0, side / 2, ground)}${circle(0, 0, side * 0.44, ink)}${circle(0, 0, side * 0.26, ground)}${circle(0, 0, side * 0.12, ink)}</g>`;
  const placed = count(rows * (columns + 1)).map((index) => {
    const row = Math.floor(index / (columns + 1));
    const x = ((index % (columns + 1)) + (row % 2) / 2) * side;
    return `<use href="#${row % 3 === 2 ? "b" : "a"}" x="${short(x)}" y="${short(row * (side / 2))}"/>`;
  });
  return `<defs>${scale("a", inks[0])}${scale("b", inks[1])}</defs>${placed.join("")}`;
};

/** Seeds of a sunflower: each a golden angle further round. */
export const seeds: Composition = ({ width, height, random, inks }) => {
  const amount = wholeBetween(random, 90, 150);
  const reach = Math.min(width, height) * 0.47;
  const golden = Math.PI * (3 - Math.sqrt(5)) + (random() < 0.3 ? 0.02 : 0);
  const inner = wholeBetween(random, 12, 40);
  const dots = count(amount).map((index) => {
    const away = reach * Math.sqrt((index + 0.6) / amount);
    return dotAt(width / 2 + Math.cos(index * golden) * away, height / 2 + Math.sin(index * golden) * away);
  });
  const thick = ((reach * 2) / Math.sqrt(amount)) * 0.62;
  const draw = (data: readonly string[], ink: string) =>
    `<path d="${data.join("")}" stroke="${ink}" stroke-width="${short(thick)}" stroke-linecap="round"/>`;
  return draw(dots.slice(inner), inks[0]) + draw(dots.slice(0, inner), inks[1]);
};

/** Ribbons over and under each other. */
export const weave: Composition = ({ width, height, random, inks }) => {
  const columns = oneOf(random, [4, 5, 6]);
  const side = width / columns;
  const rows = Math.ceil(height / side);
  const thick = side * between(random, 0.62, 0.74);
  const pad = (side - thick) / 2;
  const down = count(columns).map((column) => rectangle(column * side + pad, 0, thick, height, inks[0]));
  const across = count(rows).map((row) => rectangle(0, row * side + pad, width, thick, inks[1]));
  const over = count(rows * columns)
    .filter((index) => ((index % columns) + Math.floor(index / columns)) % 2 === 0)
    .map((index) =>
      rectangle((index % columns) * side + pad, Math.floor(index / columns) * side, thick, side, inks[0]),
    );
  return down.join("") + across.join("") + over.join("");
};

/** A dot as a part of a path drawn with round ends, which takes the fewest bytes. */
function dotAt(x: number, y: number): string {
  return `M${short(x)} ${short(y)}h0`;
}
