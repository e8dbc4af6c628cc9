import { actReader } from "@spindle/core/album/act-reader.ts";
import { displayTitle } from "@spindle/core/album/album-key.ts";
import type { Album } from "@spindle/core/album/album.ts";
import { type CatalogueIndex, catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { genresFor } from "@spindle/core/album/genres.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import type { Candidate, Met } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import { albumIdOf, importedAlbumIdOf } from "../ids/new-id.ts";

/** An album as we store it. The listener's `albums` show which artist a name means. */
export function knownAlbumOf(
  { catalogue }: Pick<Context, "catalogue">,
  album: Album,
  albums: Met["albums"],
): KnownAlbum {
  const index = catalogueIndex(catalogue);
  const key = index.keyOf(album);
  return {
    albumId: albumIdOf(key),
    artist: album.artist,
    artists: album.artists.map(({ name }) => name),
    title: displayTitle(album.title),
    year: album.year,
    genres: genresFor(album, index, actReader(index, albums)),
    country: index.byAlbum.get(key)?.entry.country,
  };
}

/** As `knownAlbumOf`, but what the listener alone names is stored as the catalogue writes it, or else for this listener alone. */
export function storedAlbumOf(
  context: Pick<Context, "catalogue">,
  userId: UserId,
  { album }: Candidate,
  albums: Met["albums"],
): KnownAlbum {
  const index = catalogueIndex(context.catalogue);
  const known = isInOwnWords(album) ? index.byAlbum.get(index.keyOf(album))?.entry : undefined;
  return { ...knownAlbumOf(context, known ?? album, albums), albumId: storedIdOf(userId, album, index) };
}

export function storedIdOf(userId: UserId, album: Candidate["album"], index: CatalogueIndex): AlbumId {
  const key = index.keyOf(album);
  return isInOwnWords(album) && !index.byAlbum.has(key) ? importedAlbumIdOf(userId, key) : albumIdOf(key);
}

function isInOwnWords(album: Candidate["album"]): boolean {
  return "inOwnWords" in album && album.inOwnWords === true;
}
