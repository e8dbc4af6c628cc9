import { type Album, coverPath } from "@spindle/contract/schemas/album.ts";
import type { CoverSize } from "@spindle/core/album/picture-types.ts";
import type { AlbumId, SpinId } from "@spindle/core/ids.ts";
import { albumAddress } from "../../albums/album-address.ts";
import type { ProviderRegistry } from "../../providers/registry.ts";

interface AlbumOfSpin {
  readonly spinId: SpinId;
  readonly albumId: AlbumId;
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly year: number | null;
  readonly genres: readonly string[];
  readonly provider: string;
  readonly ref: string | null;
  readonly coverUrl: string | null;
  /** Whether the listener is connected to that provider. */
  readonly isConnected: boolean;
  /** Whether the connection is good for calls. */
  readonly isUsable: boolean;
}

/** Without a match, the link is a search. Without a connection, there is neither cover nor link. */
export function presentAlbum(providers: ProviderRegistry, album: AlbumOfSpin, size: CoverSize = 400): Album {
  const service = album.isConnected ? providers.find(album.provider) : undefined;
  const deepLink = service && albumAddress(service, album.ref, album);
  const coverUrl = service?.covers
    ? album.isUsable && album.ref !== null && coverPath(album.albumId, album.spinId, size)
    : album.isConnected && album.coverUrl;
  return {
    id: album.albumId,
    name: album.title,
    artist: album.artist,
    artists: [...album.artists],
    ...(album.year !== null && { year: album.year }),
    genres: [...album.genres],
    ...(coverUrl && { coverUrl }),
    ...(deepLink && { deepLink }),
  };
}
