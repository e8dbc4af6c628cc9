import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { GenreTree } from "@spindle/catalogue/genre-tree.ts";
import type { AlbumIds, CatalogueEntry } from "@spindle/core/album/album.ts";

/** Converts an album of a file for core. `tree` has the broader genres. */
export function catalogueEntry(
  { tracks, artists, musicbrainz, spotify, apple, discogs, ...album }: CatalogueAlbum,
  tree: GenreTree = new Map(),
): CatalogueEntry {
  const names = artists ?? [album.artist];
  const broaderGenres = album.genres.map((genre) => [...(tree.get(genre) ?? [])]);
  const ids: AlbumIds = {
    ...(spotify && { spotify }),
    ...(apple && { "apple-music": apple }),
    ...(discogs && { discogs }),
    ...(musicbrainz && { musicbrainz }),
  };
  return {
    ...album,
    broaderGenres,
    artists: names.map((name) => ({ name })),
    albumType: "album",
    totalTracks: tracks,
    ...(Object.keys(ids).length > 0 && { ids }),
  };
}
