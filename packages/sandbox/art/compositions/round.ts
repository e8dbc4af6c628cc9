import { oneOf, wholeBetween } from "../../ids/seeded-random.ts";
import { between, type Composition, circle, count, inkAt, path, ring } from "./composition.ts";
import { short } from "../svg-text.ts";

/** Rainbow-like half rings that stand on an edge. */
export const arcs: Composition = (field) => {
  const { width, height, random, inks } = field;
  const rings = wholeBetween(random, 3, 6);
  const x = oneOf(random, [width / 2, width / 2, width * 0.25, width * 0.8]);
  const reach = Math.min(height * 0.92, width * (x === width / 2 ? 0.46 : 0.7));
  const step = reach / (rings + 0.6);
  const many = random() < 0.45;
  return count(rings)
    .map((index) =>
      ring(
        x,
        height,
        reach - index * step,
        many ? inkAt(field, index) : inks[0],
        step * (many ? 0.62 : 0.34),
      ),
    )
    .join("");
};

/** A sun cut by lines as it goes down into its sea. */
export const horizon: Composition = ({ width, height, random, inks, ground }) => {
  const line = height * between(random, 0.6, 0.74);
  const radius = Math.min(width * 0.4, height * between(random, 0.36, 0.44));
  const x = width * oneOf(random, [0.5, 0.5, 0.34, 0.66]);
  const cuts = count(wholeBetween(random, 3, 5)).map((index) => {
    const y = line - radius * (0.1 + index * 0.2);
    return `<rect x="0" y="${short(y)}" width="${width}" height="${short(radius * (0.1 - index * 0.016))}" fill="${ground}"/>`;
  });
  const ripples = count(4).map((index) => {
    const half = radius * (0.95 - index * 0.2);
    const y = line + (height - line) * (0.18 + index * 0.2);
    return `<rect x="${short(x - half)}" y="${short(y)}" width="${short(half * 2)}" height="7" rx="3.5" fill="${inks[0]}"/>`;
  });
  return (
    circle(x, line - radius * 0.3, radius, inks[0]) +
    cuts.join("") +
    `<rect y="${short(line)}" width="${width}" height="${short(height - line)}" fill="${inks[1]}"/>${ripples.join("")}`
  );
};

/** A target, a little off its middle with every ring. */
export const rings: Composition = (field) => {
  const { width, height, random } = field;
  const amount = wholeBetween(random, 4, 7);
  const reach = Math.min(width, height) * between(random, 0.44, 0.5);
  const turn = random() * Math.PI * 2;
  const drift = random() < 0.5 ? 0 : reach / amount / 2.2;
  const [x, y] = [width / 2, height / 2];
  return count(amount)
    .map((index) => {
      const away = drift * index;
      return circle(
        x + Math.cos(turn) * away,
        y + Math.sin(turn) * away,
        reach * (1 - index / amount),
        index % 2 === 0 ? field.inks[0] : index % 4 === 1 ? field.ground : field.inks[1],
      );
    })
    .join("");
};

/** Discs printed over each other, the overlap in an ink of its own. */
export const overlap: Composition = ({ width, height, random, inks }) => {
  const radius = Math.min(width, height) * between(random, 0.28, 0.34);
  const turn = oneOf(random, [0, 0, Math.PI / 4, -Math.PI / 5, Math.PI / 2.6]);
  const away = radius * between(random, 0.52, 0.72);
  const [dx, dy] = [Math.cos(turn) * away, Math.sin(turn) * away];
  const [x, y] = [width / 2, height / 2];
  const corner = (side: number) =>
    `${short(x + side * Math.sin(turn) * lens)} ${short(y - side * Math.cos(turn) * lens)}`;
  const lens = Math.sqrt(radius * radius - away * away);
  const r = short(radius);
  return (
    circle(x - dx, y - dy, radius, inks[0]) +
    circle(x + dx, y + dy, radius, inks[1]) +
    path(`M${corner(1)}A${r} ${r} 0 0 1 ${corner(-1)}A${r} ${r} 0 0 1 ${corner(1)}z`, inks[2])
  );
};

/** A flower of equal petals around a point. */
export const petals: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = oneOf(random, [5, 6, 8, 8, 10, 12]);
  const reach = Math.min(width, height) * 0.47;
  const fat = reach * Math.sin(Math.PI / amount) * between(random, 0.8, 1.02);
  const [x, y] = [width / 2, height / 2];
  const petal = `M0 0C${short(fat * 1.25)} ${short(-reach * 0.45)} ${short(fat * 0.8)} ${short(-reach)} 0 ${short(-reach)}S${short(-fat * 1.25)} ${short(-reach * 0.45)} 0 0z`;
  const two = random() < 0.5;
  const all = count(amount).map(
    (index) =>
      `<path d="${petal}" transform="rotate(${short((index * 360) / amount)})" fill="${two ? inkAt(field, index % 2) : inks[0]}"/>`,
  );
  return `<g transform="translate(${short(x)} ${short(y)})">${all.join("")}${circle(0, 0, reach * 0.17, inks[2])}</g>`;
};

/** Almond shapes inside each other. */
export const lenses: Composition = (field) => {
  const { width, height, random } = field;
  const amount = wholeBetween(random, 3, 5);
  const [w, h] = [width * 0.47, height * between(random, 0.42, 0.56)];
  const [x, y] = [width / 2, height / 2];
  const almonds = count(amount).map((index) => {
    const scale = 1 - index / (amount + 0.6);
    const half = w * scale;
    return path(
      `M${short(x - half)} ${short(y)}Q${short(x)} ${short(y - h * scale * 1.5)} ${short(x + half)} ${short(y)}Q${short(x)} ${short(y + h * scale * 1.5)} ${short(x - half)} ${short(y)}z`,
      index % 2 === 0 ? field.inks[0] : index % 4 === 1 ? field.ground : field.inks[2],
    );
  });
  return almonds.join("") + circle(x, y, (h / (amount + 0.6)) * 0.75, field.inks[1]);
};

/** One line that winds outwards. */
export const spiral: Composition = ({ width, height, random, inks }) => {
  const turns = wholeBetween(random, 4, 7);
  const reach = Math.min(width, height) * 0.46;
  const way = random() < 0.5 ? 1 : -1;
  const steps = turns * 28;
  const line = count(steps + 1).map((index) => {
    const angle = (index / 28) * Math.PI * 2 * way;
    const radius = (reach * index) / steps;
    return `${short(width / 2 + Math.cos(angle) * radius)} ${short(height / 2 + Math.sin(angle) * radius)}`;
  });
  const thick = (reach / turns) * between(random, 0.4, 0.6);
  return `<path d="M${line.join("L")}" fill="none" stroke="${inks[0]}" stroke-width="${short(thick)}" stroke-linecap="round" stroke-linejoin="round"/>${circle(width / 2, height / 2, thick * 0.5, inks[1])}`;
};
