import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import { oneOf, type RandomStream } from "../ids/seeded-random.ts";
import type { Composition } from "./compositions/composition.ts";
import {
  checker,
  halftone,
  meter,
  oddDot,
  scales,
  seeds,
  stairs,
  tiles,
  weave,
} from "./compositions/grids.ts";
import { bands, moire, rays, stripes, swell, waves } from "./compositions/lines.ts";
import { arcs, horizon, lenses, overlap, petals, rings, spiral } from "./compositions/round.ts";
import {
  arches,
  keys,
  leaves,
  monogram,
  mountains,
  orbits,
  phases,
  record,
  sails,
  sheets,
  skyline,
} from "./compositions/scenes.ts";
import { type Palette, type PaletteMood, palettes } from "./palettes.ts";

type Compositions = readonly [Composition, ...Composition[]];

// biome-ignore format: one line to each file
const all: Compositions = [
  arcs, horizon, rings, overlap, petals, lenses, spiral,
  stripes, swell, bands, moire, rays, waves,
  checker, tiles, oddDot, halftone, meter, stairs, scales, seeds, weave,
  mountains, skyline, leaves, arches, monogram, record, sheets, sails, orbits, keys, phases,
];

interface Leaning {
  readonly genres: RegExp;
  readonly compositions: Compositions;
  readonly moods: readonly [PaletteMood, ...PaletteMood[]];
}

/** What sleeves of a kind of music tend to look like; the first that fits counts. */
// biome-ignore format: one line to each kind of music
const leanings: readonly Leaning[] = [
  { genres: /metal|hardcore|doom|grind|industrial|punk|noise|goth/i, moods: ["dark", "dark", "cool"],
    compositions: [mountains, rays, moire, monogram, lenses, sheets, halftone, bands, phases, orbits, spiral] },
  { genres: /jazz|bop|swing|third stream/i, moods: ["cool", "bright", "warm"],
    compositions: [overlap, bands, checker, swell, tiles, stairs, keys, record, stripes, weave, rings, arches] },
  { genres: /techno|house|electro|idm|synth|ambient|trance|drum and bass|downtempo|trip hop|new age/i, moods: ["cool", "dark", "bright"],
    compositions: [oddDot, moire, halftone, meter, rings, swell, scales, spiral, orbits, seeds, phases] },
  { genres: /soul|funk|r&b|disco|gospel|boogie/i, moods: ["warm", "bright"],
    compositions: [arcs, horizon, petals, waves, rings, record, rays, seeds, lenses, stripes] },
  { genres: /folk|country|americana|singer|bluegrass|celtic|chanson/i, moods: ["warm", "cool"],
    compositions: [leaves, mountains, horizon, waves, arches, petals, sails, phases, weave, seeds] },
  { genres: /hip hop|rap|grime|trap/i, moods: ["dark", "bright", "warm"],
    compositions: [skyline, monogram, record, halftone, stairs, meter, checker, bands] },
  { genres: /samba|bossa|mpb|salsa|cumbia|afro|highlife|raï|reggae|dub|ska|soukous|fado|flamenco|son |bolero|tropic|morna|latin|desert|mbaqanga/i, moods: ["warm", "bright"],
    compositions: [waves, horizon, petals, tiles, scales, arcs, leaves, rays, sails, weave, seeds] },
  { genres: /classical|minimalism|post-rock|shoegaze|dream|prog|psychedelic|kraut/i, moods: ["cool", "bright"],
    compositions: [waves, rings, lenses, swell, halftone, spiral, orbits, phases, sheets, rays, arches] },
];

/** Mostly as its kind of music and its years lean, now and then anything at all. */
export function chooseComposition(album: CatalogueAlbum, random: RandomStream): Composition {
  const leaning = leaningOf(album);
  const chance = random();
  if (leaning !== undefined && chance < 0.62) return oneOf(random, leaning.compositions);
  return chance < 0.82 ? oneOf(random, eraCompositions(album.year)) : oneOf(random, all);
}

export function choosePalette(album: CatalogueAlbum, random: RandomStream): Palette {
  const leaning = leaningOf(album);
  if (leaning === undefined || random() < 0.25) return oneOf(random, palettes);
  const mood = oneOf(random, leaning.moods);
  const fitting = palettes.filter((palette) => palette.mood === mood);
  return oneOf(random, [fitting[0] ?? palettes[0], ...fitting.slice(1)]);
}

function leaningOf(album: CatalogueAlbum): Leaning | undefined {
  for (const genre of album.genres) {
    const found = leanings.find(({ genres }) => genres.test(genre));
    if (found !== undefined) return found;
  }
  return undefined;
}

function eraCompositions(year: number): Compositions {
  if (year < 1966) return [overlap, checker, bands, stairs, stripes, tiles, sheets, record, keys, weave];
  if (year < 1980) return [arcs, horizon, petals, waves, mountains, lenses, rings, leaves, rays, orbits];
  if (year < 1995) return [skyline, swell, stairs, meter, moire, tiles, oddDot, horizon, sails, bands];
  return [oddDot, halftone, monogram, spiral, scales, sheets, arches, rings, seeds, phases];
}
