import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { CatalogueEntry } from "@spindle/core/album/album.ts";

/** An album of the catalogue's files as the rules see it. */
export function catalogueEntry({ tracks, artists, ...album }: CatalogueAlbum): CatalogueEntry {
  const names = artists ?? [album.artist];
  return { ...album, artists: names.map((name) => ({ name })), albumType: "album", totalTracks: tracks };
}
