import { oneOf, wholeBetween } from "../../ids/seeded-random.ts";
import { escapeXml, short } from "../svg-text.ts";
import { between, type Composition, circle, count, inkAt, path, points, rectangle } from "./composition.ts";

/** Ridges one behind the other under a moon. */
export const mountains: Composition = (field) => {
  const { width, height, random, inks } = field;
  const ridges = wholeBetween(random, 2, 3);
  const moon = circle(
    width * between(random, 0.2, 0.8),
    height * 0.26,
    Math.min(width, height) * between(random, 0.1, 0.16),
    inks[ridges === 3 ? 0 : 2],
  );
  const order = ridges === 3 ? [inks[2], inks[1], inks[0]] : [inks[1], inks[0]];
  const layers = count(ridges).map((index) => {
    const base = height * (0.42 + index * 0.2);
    const peaks = wholeBetween(random, 2, 4) + index;
    const line = count(peaks * 2 + 1).map((at): readonly [number, number] => [
      (at / (peaks * 2)) * width * 1.1 - width * 0.05,
      base + (at % 2 === 0 ? height * 0.16 : -height * between(random, 0.02, 0.14)),
    ]);
    return path(
      `M${points(line)}L${short(width * 1.05)} ${short(height)}L${short(-width * 0.05)} ${short(height)}z`,
      order[index] ?? inks[0],
    );
  });
  return moon + layers.join("");
};

/** A row of houses at night, some windows lit. */
export const skyline: Composition = ({ width, height, random, inks, ground }) => {
  const amount = wholeBetween(random, 6, 9);
  const step = width / amount;
  const houses = count(amount).map((index) => {
    const high = height * between(random, 0.28, 0.78);
    const [x, y] = [index * step, height - high];
    const windows = count(Math.floor(high / 44)).flatMap((row) =>
      [0.2, 0.56].flatMap((column) =>
        random() < 0.45
          ? [
              rectangle(
                x + step * column,
                y + 20 + row * 44,
                step * 0.24,
                20,
                random() < 0.75 ? inks[1] : ground,
              ),
            ]
          : [],
      ),
    );
    return rectangle(x, y, step + 0.3, high, index % 2 === 0 ? inks[0] : inks[2]) + windows.join("");
  });
  return (
    circle(width * between(random, 0.2, 0.8), height * 0.2, Math.min(width, height) * 0.1, inks[1]) +
    houses.join("")
  );
};

/** A stem with leaves on both sides. */
export const leaves: Composition = (field) => {
  const { width, height, random, inks } = field;
  const pairs = wholeBetween(random, 4, 6);
  const long = Math.min(width * 0.4, height * 0.5);
  const fat = long * between(random, 0.26, 0.38);
  const leaf = `M0 0Q${short(long / 2)} ${short(-fat)} ${short(long)} 0Q${short(long / 2)} ${short(fat)} 0 0z`;
  const x = width / 2;
  const all = count(pairs).flatMap((index) => {
    const y = height * (0.96 - (index * 0.72) / pairs);
    const size = 1 - index * 0.09;
    return [-38, -142].map(
      (angle, side) =>
        `<path d="${leaf}" transform="translate(${short(x)} ${short(y)}) rotate(${angle}) scale(${short(size)})" fill="${inkAt(field, side)}"/>`,
    );
  });
  const stem = `<path d="M${short(x)} ${short(height)}V${short(height * 0.16)}" stroke="${inks[0]}" stroke-width="7" stroke-linecap="round"/>`;
  return stem + all.join("") + circle(x, height * 0.15, long * 0.13, inks[2]);
};

/** Doorways inside doorways. */
export const arches: Composition = (field) => {
  const { width, height, random } = field;
  const amount = wholeBetween(random, 3, 6);
  const doors = random() < 0.4 ? 2 : 1;
  const room = width / doors;
  return count(doors)
    .flatMap((door) =>
      count(amount).map((index) => {
        const half = room * 0.43 * (1 - index / amount);
        const x = room * (door + 0.5);
        const top = height * (0.08 + (0.62 * index) / amount);
        const ink = index % 2 === 1 ? field.ground : inkAt(field, door + index / 2);
        return path(
          `M${short(x - half)} ${short(height)}V${short(top + half)}A${short(half)} ${short(half)} 0 0 1 ${short(x + half)} ${short(top + half)}V${short(height)}z`,
          ink,
        );
      }),
    )
    .join("");
};

/** The first letter, larger than the field has room for. */
export const monogram: Composition = ({ width, height, random, inks, initial }) => {
  const size = Math.min(width, height) * between(random, 1.15, 1.4);
  const x = width * oneOf(random, [0.5, 0.5, 0.4, 0.62]);
  const dot = circle(
    width * oneOf(random, [0.14, 0.86]),
    height * 0.16,
    Math.min(width, height) * 0.08,
    inks[1],
  );
  const shadow = random() < 0.5 ? 18 : 0;
  const letter = (away: number, ink: string) =>
    `<text x="${short(x + away)}" y="${short(height / 2 + size * 0.36 + away)}" font-family="'Bricolage Grotesque Variable','Bricolage Grotesque',ui-sans-serif,system-ui,sans-serif" font-weight="800" font-size="${short(size)}" text-anchor="middle" fill="${ink}">${escapeXml(initial)}</text>`;
  return dot + (shadow === 0 ? "" : letter(shadow, inks[2])) + letter(0, inks[0]);
};

/** A record half out of view, its grooves as rings. */
export const record: Composition = ({ width, height, random, inks, ground }) => {
  const radius = Math.min(width * 0.62, height * 0.62);
  const x = width * oneOf(random, [0.5, 0.12, 0.88]);
  const y = height * oneOf(random, [0.5, 0.56]);
  const grooves = count(5).map(
    (index) =>
      `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius * (0.9 - index * 0.11))}" fill="none" stroke="${ground}" stroke-width="2.5"/>`,
  );
  return (
    circle(x, y, radius, inks[0]) +
    grooves.join("") +
    circle(x, y, radius * 0.33, inks[1]) +
    circle(x, y, radius * 0.05, ground)
  );
};

/** Sheets of paper laid over each other at angles. */
export const sheets: Composition = (field) => {
  const { width, height, random } = field;
  const amount = wholeBetween(random, 3, 5);
  const side = Math.min(width, height) * 0.74;
  return count(amount)
    .map((index) => {
      const scale = side * (1 - index / (amount + 0.4));
      const turn = (index * oneOf(random, [12, 15, 18]) + 6) * (random() < 0.1 ? -1 : 1);
      return `<rect x="${short(width / 2 - scale / 2)}" y="${short(height / 2 - scale / 2)}" width="${short(scale)}" height="${short(scale)}" transform="rotate(${turn} ${short(width / 2)} ${short(height / 2)})" fill="${index % 2 === 1 ? field.ground : inkAt(field, index / 2)}"/>`;
    })
    .join("");
};

/** Sails on a line of water. */
export const sails: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = wholeBetween(random, 2, 4);
  const water = height * between(random, 0.72, 0.8);
  const room = width / (amount + 0.5);
  const boats = count(amount).map((index) => {
    const high = water * between(random, 0.5, 0.82);
    const x = room * (index + 0.72);
    const base = room * 0.4;
    const hull = path(
      `M${short(x - base)} ${short(water - 16)}H${short(x + base)}L${short(x + base * 0.66)} ${short(water + 10)}H${short(x - base * 0.66)}z`,
      inks[2],
    );
    const main = path(
      `M${short(x + 5)} ${short(water - high)}V${short(water - 26)}H${short(x + base * 0.9)}z`,
      inks[0],
    );
    const jib = path(
      `M${short(x - 5)} ${short(water - high * 0.82)}V${short(water - 26)}H${short(x - base * 0.75)}z`,
      inks[1],
    );
    return main + jib + hull;
  });
  return boats.join("") + rectangle(0, water, width, height - water, inks[0]);
};

/** A world and its moons on their ways. */
export const orbits: Composition = (field) => {
  const { width, height, random, inks } = field;
  const amount = wholeBetween(random, 3, 4);
  const reach = Math.min(width * 0.46, height * 0.62);
  const [x, y] = [width / 2, height / 2];
  const flat = between(random, 0.32, 0.5);
  const turn = -wholeBetween(random, 12, 34);
  const ways = count(amount).map((index) => {
    const rx = reach * (0.46 + (0.54 * (index + 1)) / amount);
    const angle = random() * Math.PI * 2;
    const moon = circle(
      x + Math.cos(angle) * rx,
      y + Math.sin(angle) * rx * flat,
      reach * between(random, 0.05, 0.09),
      inkAt(field, index + 1),
    );
    return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(rx * flat)}" fill="none" stroke="${inks[0]}" stroke-width="4"/>${moon}`;
  });
  return `<g transform="rotate(${turn} ${short(x)} ${short(y)})">${ways.join("")}${circle(x, y, reach * 0.25, inks[0])}</g>`;
};

/** The keys of a piano, one of them pressed. */
export const keys: Composition = ({ width, height, random, inks }) => {
  const amount = wholeBetween(random, 7, 10);
  const step = width / amount;
  const pressed = wholeBetween(random, 1, amount - 2);
  const start = wholeBetween(random, 0, 6);
  const white = count(amount).map((index) =>
    rectangle(
      index * step + 3,
      0,
      step - 6,
      index === pressed ? height : height * 0.93,
      index === pressed ? inks[1] : inks[0],
    ),
  );
  const black = count(amount - 1)
    .filter((index) => ![2, 6].includes((index + start) % 7))
    .map((index) => rectangle((index + 1) * step - step * 0.29, 0, step * 0.58, height * 0.56, inks[2]));
  return white.join("") + black.join("");
};

/** The moon on its way from new to full and back. */
export const phases: Composition = ({ width, height, random, inks }) => {
  const amount = oneOf(random, [3, 5, 5]);
  const rows = height > width * 0.9 ? 3 : 1 + wholeBetween(random, 0, 1);
  const radius = Math.min(width / amount, height / rows) * 0.38;
  return count(rows * amount)
    .map((index) => {
      const x = ((index % amount) + 0.5) * (width / amount);
      const y = (Math.floor(index / amount) + 0.5) * (height / rows);
      const phase = ((index % amount) - (amount - 1) / 2) / ((amount - 1) / 2);
      const [r, bulge] = [short(radius), short(radius * Math.abs(1 - Math.abs(phase) * 2))];
      const side = phase <= 0 ? 1 : 0;
      const inner = Math.abs(phase) < 0.5 ? side : 1 - side;
      const lit = path(
        `M${short(x)} ${short(y - radius)}A${r} ${r} 0 0 ${side} ${short(x)} ${short(y + radius)}A${bulge} ${r} 0 0 ${inner} ${short(x)} ${short(y - radius)}z`,
        inks[0],
      );
      return (
        circle(x, y, radius, inks[1]) +
        (phase === 0 ? circle(x, y, radius, inks[0]) : Math.abs(phase) === 1 ? "" : lit)
      );
    })
    .join("");
};
