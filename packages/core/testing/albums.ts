import type { Artist, CatalogueEntry } from "../album/album.ts";
import type { LibraryAlbum } from "../spin/candidate.ts";

/** A catalogue entry for tests; eligible by default. */
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

/** A library album for tests, without genres, as the current provider sends it. */
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

export function artistsNamed(...names: readonly string[]): readonly Artist[] {
  return names.map((name) => ({ name }));
}

function credited(credit: string | readonly string[], joint: string) {
  const names = typeof credit === "string" ? [credit] : credit;
  return { artist: names.join(joint), artists: artistsNamed(...names) };
}
