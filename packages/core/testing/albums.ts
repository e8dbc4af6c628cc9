import type { Artist, CatalogueEntry } from "../album/album.ts";
import type { LibraryAlbum } from "../spin/candidate.ts";

/** An entry of a catalogue for tests; eligible unless told otherwise. */
export function entry(
  title: string,
  credit: string | readonly string[],
  facts: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  return {
    title,
    ...credited(credit, " & "),
    year: 1980,
    albumType: "album",
    totalTracks: 10,
    minutes: 42,
    genres: ["rock"],
    country: "GB",
    moods: ["calm"],
    moments: ["evening"],
    popularity: 50,
    ...facts,
  };
}

/** An album of a provider's library for tests, without genres as today's provider gives it. */
export function libraryAlbum(
  title: string,
  credit: string | readonly string[],
  facts: Partial<LibraryAlbum> = {},
): LibraryAlbum {
  return {
    ref: `${String(credit)}/${title}`,
    title,
    ...credited(credit, ", "),
    albumType: "album",
    totalTracks: 10,
    genres: [],
    ...facts,
  };
}

/** Artists by their names. */
export function artistsNamed(...names: readonly string[]): readonly Artist[] {
  return names.map((name) => ({ name }));
}

function credited(credit: string | readonly string[], joint: string) {
  const names = typeof credit === "string" ? [credit] : credit;
  return { artist: names.join(joint), artists: artistsNamed(...names) };
}

/** Numbers from 0 up to 1 that a seed decides (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
