import type { CatalogueEntry } from "@spindle/core/album/album.ts";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { loadAlbums } from "../catalogue/host-albums.ts";
import type { Config } from "../config/config.ts";

/** The catalogue with the host's own albums. */
export async function loadCatalogue({
  dataDir,
}: Pick<Config, "dataDir">): Promise<readonly CatalogueEntry[]> {
  const genres = await loadGenreTree();
  const albums = await loadAlbums(dataDir, genres, new Date().getUTCFullYear());
  return albums.map((album) => catalogueEntry(album, genres));
}
