import type { Palette } from "./palettes.ts";
import {
  box,
  disc,
  doorway,
  type Point,
  polygon,
  quarterDisc,
  type Shape,
  sleeveSide as side,
} from "./shapes.ts";

/** A palette, the height of the field, and random numbers from 0 to 1 that repeat for the same album. */
export interface Field extends Palette {
  readonly height: number;
  readonly chance: () => number;
}

/** Draws on an existing ground. Whatever leaves the field is clipped or covered. */
export type Picture = (field: Field) => readonly Shape[];

const times = <Item>(amount: number, each: (index: number) => Item): Item[] =>
  Array.from({ length: amount }, (_, index) => each(index));

const joined = (amount: number, each: (index: number) => string): string => times(amount, each).join("");

const between = ({ chance }: Field, low: number, high: number): number => low + (high - low) * chance();

const wholeBetween = (field: Field, low: number, high: number): number =>
  Math.floor(between(field, low, high + 1));

const inkAt = ({ inks }: Field, index: number): string => inks[index % 3] ?? inks[0];

/** `turn` is in radians, clockwise from the right. */
const around = ([x, y]: Point, radius: number, turn: number): Point => [
  x + radius * Math.cos(turn),
  y + radius * Math.sin(turn),
];

const middleOf = ({ height }: Field): Point => [side / 2, height / 2];

/** Discs of ink and ground in turn, each over the one before. */
const rainbow: Picture = (field) => {
  const rings = wholeBetween(field, 4, 6);
  const x = side * between(field, 0.3, 0.7);
  const many = wholeBetween(field, 0, 1);
  const gap = 0.7 - 0.3 * many;
  return times(2 * rings, (index) => ({
    d: disc(
      [x, field.height],
      ((field.height * 0.95) / rings) * (rings - (index >> 1) - (index % 2) * (1 - gap)),
    ),
    color: index % 2 === 1 ? field.ground : inkAt(field, many * (index >> 1)),
  }));
};

const sunset: Picture = (field) => {
  const radius = field.height * between(field, 0.38, 0.44);
  const y = field.height * 0.52;
  const stripe = (index: number) =>
    box(0, y + radius * (0.06 + 0.165 * index), side, side * (0.008 + 0.0055 * index));
  return [
    {
      d: disc([side * between(field, 0.42, 0.58), y], radius),
      color: inkAt(field, wholeBetween(field, 0, 1)),
    },
    { d: joined(6, stripe), color: field.ground },
  ];
};

const overlap: Picture = (field) => {
  const radius = field.height * between(field, 0.32, 0.36);
  const turn = between(field, -0.7, 0.7);
  const away = radius * between(field, 0.5, 0.7);
  const [left, right] = [around(middleOf(field), away, turn + Math.PI), around(middleOf(field), away, turn)];
  const half = Math.acos(away / radius);
  const edge = (center: Point, from: number) =>
    times(25, (step) => around(center, radius + 0.5, from - half + (half * step) / 12));
  return [
    { d: disc(left, radius), color: field.inks[0] },
    { d: disc(right, radius), color: field.inks[1] },
    { d: polygon(...edge(left, turn), ...edge(right, turn + Math.PI)), color: field.inks[2] },
  ];
};

const quarters: Picture = (field) => {
  const columns = wholeBetween(field, 3, 4);
  const step = side / columns;
  return times(columns * Math.ceil(field.height / step), (index) => {
    const [right, down] = [wholeBetween(field, 0, 1), wholeBetween(field, 0, 1)];
    const corner = [((index % columns) + right) * step, (Math.floor(index / columns) + down) * step] as const;
    return {
      d: quarterDisc(corner, right ? -step : step, down ? -step : step),
      color: inkAt(field, wholeBetween(field, 0, 2)),
    };
  });
};

const waves: Picture = (field) => {
  const { height } = field;
  const rows = wholeBetween(field, 3, 4);
  const swell = (row: number): Shape => {
    const top = height * (0.45 + (0.5 * row) / rows);
    const [shift, count] = [field.chance(), between(field, 1, 1.8)];
    const crest = times(
      41,
      (step): Point => [
        (side * step) / 40,
        top - height * 0.055 * Math.sin(2 * Math.PI * ((step / 40) * count + shift)),
      ],
    );
    return { d: polygon(...crest, [side, height], [0, height]), color: inkAt(field, row + 2) };
  };
  return [
    { d: disc([side * between(field, 0.2, 0.8), height * 0.24], side * 0.11), color: field.inks[1] },
    ...times(rows, swell),
  ];
};

const rays: Picture = (field) => {
  const { height } = field;
  const amount = wholeBetween(field, 9, 14);
  const middle = [
    side * (0.2 + 0.3 * wholeBetween(field, 0, 2)),
    height * (field.chance() < 0.6 ? 1 : 0.7),
  ] as const;
  const wide = Math.PI / amount;
  const shift = between(field, 0, wide);
  const ray = (index: number) =>
    polygon(middle, ...[0, 1].map((end) => around(middle, side * 2, shift + (2 * index + end) * wide)));
  return [
    { d: joined(amount, ray), color: field.inks[0] },
    { d: disc(middle, height * between(field, 0.17, 0.25)), color: field.inks[1] },
  ];
};

const doorways: Picture = (field) => {
  const amount = wholeBetween(field, 3, 5);
  const doors = wholeBetween(field, 1, 2);
  const room = side / doors;
  const [high, wide] = [between(field, 0.08, 0.16), between(field, 0.36, 0.44)];
  return times(doors * amount, (index) => {
    const [door, inner] = [index % doors, Math.floor(index / doors)];
    const share = inner / amount;
    return {
      d: doorway(
        room * (door + 0.5),
        field.height * (high + 0.6 * share),
        room * wide * (1 - share),
        field.height,
      ),
      color: inner % 2 === 1 ? field.ground : inkAt(field, door + inner / 2),
    };
  });
};

/** Sunflower seeds: each is one golden angle further around. */
const seeds: Picture = (field) => {
  const amount = wholeBetween(field, 90, 140);
  const inner = wholeBetween(field, 15, 45);
  const size = (field.height * 0.45) / Math.sqrt(amount);
  const seed = (index: number) => {
    const away = size * Math.sqrt(index + 0.6);
    const at = (out: number, aside: number) =>
      around(
        middleOf(field),
        away + out * size,
        index * Math.PI * (3 - Math.sqrt(5)) + (aside * size) / away,
      );
    return polygon(at(1, 0), at(0, 0.5), at(-1, 0), at(0, -0.5));
  };
  return [
    { d: joined(amount - inner, (index) => seed(index + inner)), color: field.inks[0] },
    { d: joined(inner, seed), color: field.inks[1] },
  ];
};

const rings: Picture = (field) => {
  const amount = wholeBetween(field, 4, 7);
  const reach = field.height * 0.46;
  const turn = between(field, 0, 2 * Math.PI);
  const drift = (reach / amount) * between(field, 0, 0.6);
  return times(amount, (index) => ({
    d: disc(around(middleOf(field), drift * index, turn), reach * (1 - index / amount)),
    color: index % 2 === 1 ? (index % 4 === 1 ? field.ground : field.inks[1]) : field.inks[0],
  }));
};

export const pictures: readonly [Picture, ...Picture[]] = [
  rainbow,
  sunset,
  overlap,
  quarters,
  waves,
  rays,
  doorways,
  seeds,
  rings,
];
