import { type ArtistKey, artistKey, identityOf } from "./album-key.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

const mostGenres = 4;

/**
 * The genres of an album, most specific first: its own where the provider names any, else the catalogue's for the same
 * album, else those of the artist's albums there (the most frequent first, at most 4), else none.
 */
export function genresFor(
  album: { readonly title: string; readonly artist: string; readonly genres: readonly string[] },
  index: CatalogueIndex,
): readonly string[] {
  if (album.genres.length > 0) return album.genres;
  const { key, artist } = identityOf(album);
  return index.byAlbum.get(key)?.entry.genres ?? genresOf(artist, index);
}

/** The genres of an artist's albums in the catalogue, the most frequent first, at most 4; none for an unknown artist. */
export function genresOfArtist(artist: string, index: CatalogueIndex): readonly string[] {
  return genresOf(artistKey(artist), index);
}

function genresOf(artist: ArtistKey, index: CatalogueIndex): readonly string[] {
  const albums = index.byArtist.get(artist);
  if (!albums) return [];
  const counts = new Map<string, number>();
  for (const { entry } of albums) {
    for (const genre of entry.genres) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  }
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one);
  return ranked.slice(0, mostGenres).map(([genre]) => genre);
}
