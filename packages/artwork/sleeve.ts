import { palettes } from "./palettes.ts";
import { pictures } from "./pictures.ts";
import { box, type Shape, sleeveSide as side } from "./shapes.ts";
import { type FittedTitle, fitTitle, type Title, titleMargin } from "./title.ts";

/** The product's own sleeve for an album: a flat picture above a band with the title. */
export interface Sleeve {
  /** Drawn in order and clipped to the sleeve. */
  readonly shapes: readonly Shape[];
  /** Drawn last, in display type of weight 800. Empty if the title does not fit. */
  readonly lines: readonly TitleLine[];
}

export interface TitleLine {
  readonly text: string;
  /** Where reading begins, on the baseline. */
  readonly x: number;
  readonly y: number;
  readonly fromRight: boolean;
  readonly size: number;
  /** Letter spacing in ems. */
  readonly tracking: number;
  readonly color: string;
}

/** Returns the same sleeve for the same names, wherever it is drawn. Without a title the band is bare. */
export function drawSleeve(
  { title, artist }: { readonly title: string; readonly artist: string },
  printed?: Title,
): Sleeve {
  // "A & B" and "A, B" are the same artists.
  const artists = artist.replaceAll(/[^\p{L}\p{N}]+/gu, " ");
  const chance = chanceOf(`${title}\n${artists}`);
  const palette = oneOf(palettes, chance);
  const picture = oneOf(pictures, chance);
  const fitted = printed && fitTitle(printed);
  const height = side * (1 - bandOf(fitted?.lines.length));
  return {
    shapes: [
      { d: box(0, 0, side, side), color: palette.ground },
      ...picture({ ...palette, height, chance }),
      { d: box(0, height, side, side - height), color: palette.band },
    ],
    lines: fitted ? placed(fitted, palette.type, height) : [],
  };
}

function placed(
  { lines, size, leading, tracking }: FittedTitle,
  color: string,
  top: number,
): readonly TitleLine[] {
  const fromRight = readFromRight.test(lines[0]);
  const x = side * (fromRight ? 1 - titleMargin : titleMargin);
  const first = (side + top) / 2 + side * (size * 0.34 - (leading * (lines.length - 1)) / 2);
  return lines.map((text, index) => ({
    text,
    x,
    y: first + side * leading * index,
    fromRight,
    size: side * size,
    tracking,
    color,
  }));
}

/** The band's share of the sleeve, by the number of title lines. */
function bandOf(lines: number | undefined): number {
  return lines === undefined ? 0.08 : lines === 1 ? 0.3 : 0.36;
}

const readFromRight = /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** Numbers from 0 to 1 that are the same for equal texts: FNV-1a seeds Mulberry32. Not for secrets. */
function chanceOf(text: string): () => number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function oneOf<Each>(list: readonly [Each, ...Each[]], chance: () => number): Each {
  return list[Math.floor(chance() * list.length)] ?? list[0];
}
