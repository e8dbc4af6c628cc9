import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { oneOf, type RandomStream, randomFrom, shuffled } from "../ids/seeded-random.ts";
import { contrast } from "./contrast.ts";
import {
  bandAbove,
  bandBelow,
  framed,
  labelled,
  type Layout,
  openAbove,
  spine,
  typeOnly,
} from "./layouts.ts";
import { chooseComposition, choosePalette } from "./leanings.ts";
import type { Palette } from "./palettes.ts";

/** The sandbox's own sleeve of an album, as SVG of 640 by 640: always the same for an album, flat, in four inks at most. */
export function drawSleeve(album: CatalogueAlbum): string {
  const random = randomFrom("sleeve", album.artist, album.title, String(album.year));
  const { ground, inks } = orderInks(choosePalette(album, random), random);
  const composition = chooseComposition(album, random);
  const initial = initialOf(album.title);
  const layout = chooseLayout(album, random);
  const body = layout({
    album,
    ground,
    inks,
    random,
    picture: (width, height, under) => composition({ width, height, ground: under, inks, random, initial }),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="640" height="640">${body}</svg>`;
}

/** The letter a title is filed under: articles do not count. */
function initialOf(title: string): string {
  const filed = title.replace(/^(?:the|an?|el|la|los|las|les?|os?|as|die|der|das)\s+(?=\p{L}|\p{N})/iu, "");
  return /\p{L}|\p{N}/u.exec(filed)?.[0]?.toUpperCase() ?? "●";
}

/** Any order of the four in which the picture stands off its ground. */
function orderInks(palette: Palette, random: RandomStream) {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const [ground, ...rest] = shuffled(random, palette.inks);
    const [one, two, three] = rest.toSorted(
      (a, b) => Number(contrast(b, ground ?? "") > 2.2) - Number(contrast(a, ground ?? "") > 2.2),
    );
    if (ground === undefined || one === undefined || two === undefined || three === undefined) break;
    if (contrast(one, ground) >= 2.2 && contrast(two, ground) >= 1.4)
      return { ground, inks: [one, two, three] as const };
  }
  const [ground, ...inks] = palette.inks;
  return { ground, inks };
}

const early: readonly [Layout, ...Layout[]] = [framed, labelled, bandAbove, bandBelow, openAbove];
const late: readonly [Layout, ...Layout[]] = [
  bandBelow,
  openAbove,
  labelled,
  spine,
  framed,
  bandBelow,
  openAbove,
];

/** For long titles, which need the sleeve's whole width. */
const roomy: readonly [Layout, ...Layout[]] = [openAbove, bandBelow, bandAbove];

function chooseLayout(album: CatalogueAlbum, random: RandomStream): Layout {
  if (album.title.length > 44) return oneOf(random, roomy);
  const shortTitle = album.title.length <= 18;
  if (random() < (shortTitle ? 0.05 : 0.02)) return typeOnly;
  return oneOf(random, album.year < 1968 ? early : late);
}
