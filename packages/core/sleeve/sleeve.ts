import { type SleevePalette, sleevePalettes } from "./palettes.ts";
import type { Pen } from "./pen.ts";
import { sleevePictures } from "./pictures.ts";

/** The product's own sleeve for an album: a flat picture over a band with the title. */
export interface Sleeve {
  readonly palette: SleevePalette;
  /** Draws the picture into a field from 0 to 1 across and to `height` down. */
  readonly draw: (pen: Pen, height: number) => void;
}

/** The band's share of the sleeve, by the lines that the title takes; a title that does not fit in two is left out. */
export const sleeveBand = { 0: 0.08, 1: 0.3, 2: 0.36 } as const;

/** How a title is set on the band, all in shares of the sleeve's side: the margins beside it, and its sizes by its lines. */
export const sleeveTitle = {
  margin: 0.066,
  weight: 800,
  tracking: -0.03,
  sizes: { 1: { from: 0.14, to: 0.105 }, 2: { from: 0.105, to: 0.085 } },
} as const;

/** An album's sleeve: the same for the same names, wherever it is drawn. */
export function sleeveOf({ title, artist }: { readonly title: string; readonly artist: string }): Sleeve {
  const chosen = chanceOf(`${title}\n${artist}`);
  const palette = oneOf(sleevePalettes, chosen);
  const picture = oneOf(sleevePictures, chosen);
  return {
    palette,
    draw: (pen, height) => picture(pen, palette, { height, chance: chanceOf(`${artist}\n${title}`) }),
  };
}

/** Numbers from 0 to 1, always the same ones for a text: FNV-1a for the seed, then Mulberry32. Not for secrets. */
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
