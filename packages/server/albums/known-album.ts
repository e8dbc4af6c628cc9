import { actReader } from "@spindle/core/album/act-reader.ts";
import { displayTitle } from "@spindle/core/album/album-key.ts";
import type { Album } from "@spindle/core/album/album.ts";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { genresFor } from "@spindle/core/album/genres.ts";
import type { Met } from "@spindle/core/spin/candidate.ts";
import type { Context } from "../context.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import { albumIdOf } from "../ids/new-id.ts";

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
