import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { GenreTree } from "@spindle/catalogue/genre-tree.ts";
import type { CatalogueEntry } from "@spindle/core/album/album.ts";

/** An album of the catalogue's files as the rules see it; `tree` tells what is broader than its genres. */
export function catalogueEntry(
  { tracks, artists, ...album }: CatalogueAlbum,
  tree: GenreTree = new Map(),
): CatalogueEntry {
  const names = artists ?? [album.artist];
  const broaderGenres = album.genres.map((genre) => [...(tree.get(genre) ?? [])]);
  return {
    ...album,
    broaderGenres,
    artists: names.map((name) => ({ name })),
    albumType: "album",
    totalTracks: tracks,
  };
}
