import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { oneOf, type RandomStream } from "../ids/seeded-random.ts";
import { contrast, readableInk } from "./contrast.ts";
import { fitType } from "./fit-type.ts";
import { heightOf, setType, short } from "./svg-text.ts";

/** A sleeve's parts: colours in their order, and the picture as a function of its field. */
export interface SleeveParts {
  readonly album: CatalogueAlbum;
  readonly ground: string;
  readonly inks: readonly [string, string, string];
  readonly random: RandomStream;
  readonly picture: (width: number, height: number, ground: string) => string;
}

/** Arranges picture and type; type always stands on one flat colour, and inside the sleeve. */
export type Layout = (parts: SleeveParts) => string;

const side = 640;
const margin = 40;
const measure = side - margin * 2;

const sheet = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"/>`;

const placed = (x: number, y: number, width: number, height: number, ground: string, parts: SleeveParts) =>
  `<svg x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}">${sheet(0, 0, width, height, ground)}${parts.picture(width, height, ground)}</svg>`;

interface Block {
  readonly height: number;
  readonly draw: (x: number, y: number, ground: string) => string;
}

/** Title over artist, in the inks that read on whatever ground they come to stand on. */
function typeBlock(parts: SleeveParts, width: number, height: number, largest: number): Block {
  const { album, inks, ground } = parts;
  const gap = 10;
  const artistBox = { width, height: height * 0.3, smallest: 14, mostLines: 2 };
  const room = height - gap - heightOf(fitType(album.artist, { ...artistBox, largest: 30 }));
  const title = fitType(album.title, { width, height: room, largest, smallest: 18, mostLines: 4 });
  // The artist never speaks louder than the title.
  const loudest = Math.min(30, Math.max(16, Math.round(title.size * 0.8)));
  const artist = fitType(album.artist, { ...artistBox, largest: loudest });
  return {
    height: Math.ceil(heightOf(title) + gap + heightOf(artist)),
    draw(x, y, under) {
      const choices = [...inks, ground].filter((ink) => ink !== under);
      const ink = readableInk(
        under,
        choices.toSorted((a, b) => Number(contrast(b, under) >= 6) - Number(contrast(a, under) >= 6)),
      );
      const second = readableInk(under, choices.filter((other) => other !== ink).concat(ink));
      return (
        setType(title, { x, y, width, ink, weight: 800 }) +
        setType(artist, { x, y: y + heightOf(title) + gap, width, ink: second, weight: 500 })
      );
    },
  };
}

/** Picture above, type in a band of another ink below. */
export const bandBelow: Layout = (parts) => {
  const block = typeBlock(parts, measure, 190, 84);
  const band = block.height + 64;
  const under = bandInk(parts);
  return (
    placed(0, 0, side, side - band, parts.ground, parts) +
    sheet(0, side - band, side, band, under) +
    block.draw(margin, side - band + 32, under)
  );
};

/** The same turned over: the band on top. */
export const bandAbove: Layout = (parts) => {
  const block = typeBlock(parts, measure, 190, 84);
  const band = block.height + 62;
  const under = bandInk(parts);
  return (
    placed(0, band, side, side - band, parts.ground, parts) +
    sheet(0, 0, side, band, under) +
    block.draw(margin, 30, under)
  );
};

/** One ground for all, type at the top. */
export const openAbove: Layout = (parts) => {
  const block = typeBlock(parts, measure, 220, 92);
  const top = block.height + 70;
  return (
    sheet(0, 0, side, side, parts.ground) +
    placed(0, top, side, side - top, parts.ground, parts) +
    block.draw(margin, margin, parts.ground)
  );
};

/** A picture with a border of paper, type below it. */
export const framed: Layout = (parts) => {
  const block = typeBlock(parts, measure, 150, 64);
  const paper =
    [...parts.inks].toSorted((a, b) => contrast(b, "#000000") - contrast(a, "#000000"))[0] ?? parts.inks[0];
  const border = paper === parts.ground ? parts.inks[0] : paper;
  const high = side - margin * 2 - block.height - 24;
  return (
    sheet(0, 0, side, side, border) +
    placed(margin, margin, measure, high, parts.ground, parts) +
    block.draw(margin, margin + high + 24, border)
  );
};

/** The picture everywhere, type on a label stuck on it. */
export const labelled: Layout = (parts) => {
  const width = oneOf(parts.random, [340, 400, 460]);
  const block = typeBlock(parts, width - 56, 180, 60);
  const high = block.height + 52;
  const under = bandInk(parts);
  const x = oneOf(parts.random, [margin, side - margin - width, 0]);
  const y = oneOf(parts.random, [margin, side - margin - high]);
  // A rim of the ground keeps the label apart from shapes of its own ink.
  return (
    placed(0, 0, side, side, parts.ground, parts) +
    sheet(x - 10, y - 10, width + 20, high + 20, parts.ground) +
    sheet(x, y, width, high, under) +
    block.draw(x + 28, y + 26, under)
  );
};

/** Type runs up a band along the left edge, like a spine. */
export const spine: Layout = (parts) => {
  const block = typeBlock(parts, measure, 130, 64);
  const band = block.height + 52;
  const under = bandInk(parts);
  return (
    placed(band, 0, side - band, side, parts.ground, parts) +
    sheet(0, 0, band, side, under) +
    `<g transform="translate(0 ${side}) rotate(-90)">${block.draw(margin, 26, under)}</g>`
  );
};

/** Nothing but type, a rule and a mark. */
export const typeOnly: Layout = (parts) => {
  const { ground, inks, album } = parts;
  const title = fitType(album.title, {
    width: measure,
    height: 430,
    largest: 168,
    smallest: 22,
    mostLines: 4,
  });
  const artist = fitType(album.artist, {
    width: measure - 90,
    height: 64,
    largest: 32,
    smallest: 17,
    mostLines: 2,
  });
  const [first, second] = [readableInk(ground, inks), readableInk(ground, inks.toReversed())];
  const mark = inks.find((ink) => ink !== first && contrast(ink, ground) > 1.5) ?? first;
  const rule = side - margin - 84;
  const sun =
    heightOf(title) < 260
      ? `<path d="M${side - margin - 260} ${rule}a130 130 0 0 1 260 0z" fill="${mark}"/>`
      : "";
  return (
    sheet(0, 0, side, side, ground) +
    setType(title, { x: margin, y: margin, width: measure, ink: first, weight: 800 }) +
    sun +
    sheet(margin, rule, measure, 6, mark) +
    setType(artist, { x: margin, y: side - margin - 62, width: measure - 90, ink: second, weight: 500 }) +
    `<circle cx="${side - margin - 24}" cy="${side - margin - 30}" r="24" fill="${mark}"/>`
  );
};

/** An ink for a surface of its own beside the picture: one that stands off the ground and carries type of the palette. */
function bandInk({ inks, ground }: SleeveParts): string {
  const carries = (ink: string) => [...inks, ground].some((other) => contrast(other, ink) >= 4.5);
  return inks.toReversed().find((ink) => carries(ink) && contrast(ink, ground) >= 1.5) ?? inks[0];
}
