import type { ActReader } from "./act-reader.ts";
import { type ActKey, certainOf } from "./acts.ts";
import type { Album, Artist } from "./album.ts";
import type { CatalogueIndex, IndexedEntry } from "./catalogue-index.ts";

const mostGenres = 4;

/** Genres, most specific first: the provider's, else the catalogue's for the album, else the 4 most frequent of its artists' albums there. */
export function genresFor(
  album: Pick<Album, "title" | "artists" | "genres">,
  index: CatalogueIndex,
  acts: ActReader,
): readonly string[] {
  if (album.genres.length > 0) return album.genres;
  return index.byAlbum.get(index.keyOf(album))?.entry.genres ?? genresOf(acts.ofAlbum(album), index);
}

/** The 4 most frequent genres of an artist's albums in the catalogue; empty for an unknown or ambiguous artist. */
export function genresOfArtist(artist: Artist, index: CatalogueIndex, acts: ActReader): readonly string[] {
  return genresOf(acts.of(artist), index);
}

function genresOf(acts: readonly ActKey[], index: CatalogueIndex): readonly string[] {
  const albums = new Set<IndexedEntry>(certainOf(acts).flatMap((act) => index.byAct.get(act) ?? []));
  const counts = new Map<string, number>();
  for (const { entry } of albums) {
    for (const genre of entry.genres) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  return ranked.slice(0, mostGenres).map(([genre]) => genre);
}
