import type { Album } from "@spindle/contract/schemas/album.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";
import type { AlbumOfSpin } from "../../db/queries/spins.ts";

/** An album as the provider of its spin has it. Without a match there, the deep link is a search. */
export function presentAlbum(providers: ProviderRegistry, row: AlbumOfSpin): Album {
  const provider = providers.find(row.provider);
  const deepLink = row.ref ? provider?.albumUrl(row.ref) : provider?.searchUrl(row.artist, row.title);
  return {
    id: row.albumId,
    name: row.title,
    artist: row.artist,
    artists: [...row.artists],
    ...(row.year !== null && { year: row.year }),
    genres: [...row.genres],
    ...(row.coverUrl && { coverUrl: row.coverUrl }),
    ...(deepLink && { deepLink }),
  };
}
