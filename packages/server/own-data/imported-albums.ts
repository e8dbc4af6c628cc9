import { setImmediate as nextTurn } from "node:timers/promises";
import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { knownAlbumOf } from "../albums/known-album.ts";
import type { Context } from "../context.ts";
import type { KnownAlbum } from "../db/queries/albums.ts";
import type { AlbumsHere } from "../db/queries/importing.ts";
import { albumIdOf, importedAlbumIdOf } from "../ids/new-id.ts";

/** An album's name in a file. */
export interface NamedAlbum {
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
}

/** The ids under which an album may be stored, and how it is stored if it is under none of them. */
export interface AlbumIdentity {
  readonly ids: readonly AlbumId[];
  readonly asNew: KnownAlbum;
}

const albumsAtOnce = 100;

/**
 * Identifies the albums of a file. One that neither this server nor its catalogue knows is stored for this listener alone, because
 * the words of a file must never appear in what others are given (docs/decisions/063).
 */
export async function identifyAlbums<Row extends { readonly album: NamedAlbum }>(
  context: Pick<Context, "catalogue">,
  userId: UserId,
  rows: readonly Row[],
): Promise<ReadonlyMap<Row, AlbumIdentity>> {
  const known = new Map<string, AlbumIdentity>();
  const identified = new Map<Row, AlbumIdentity>();
  for (const [index, row] of rows.entries()) {
    if (index % albumsAtOnce === albumsAtOnce - 1) await nextTurn();
    const name = JSON.stringify([row.album.title, row.album.artists]);
    const identity = known.get(name) ?? identityOf(context, userId, row.album);
    known.set(name, identity);
    identified.set(row, identity);
  }
  return identified;
}

function identityOf(
  context: Pick<Context, "catalogue">,
  userId: UserId,
  { title, artist, artists }: NamedAlbum,
): AlbumIdentity {
  const index = catalogueIndex(context.catalogue);
  const album = { title, artist, artists: artists.map((name) => ({ name })) };
  const keys = index.everKeysOf(album);
  const key = index.keyOf(album);
  const own = importedAlbumIdOf(userId, key);
  const ids = [...keys.map(albumIdOf), own];
  const entry = index.byAlbum.get(key)?.entry;
  const asNew: KnownAlbum = entry
    ? knownAlbumOf(context, entry, [])
    : { albumId: own, title, artist, artists, year: undefined, genres: [], country: undefined };
  return { ids, asNew };
}

/** The album's id: the one that the listener was given before, else the one that is stored, else that of a new row. */
export function albumIdAmong(here: AlbumsHere, { ids, asNew }: AlbumIdentity): AlbumId {
  return (
    ids.find((id) => here.get(id)?.isGiven) ?? ids.find((id) => here.get(id) !== undefined) ?? asNew.albumId
  );
}
