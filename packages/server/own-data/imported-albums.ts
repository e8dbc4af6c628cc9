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
  readonly name: string;
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
    const name = nameOf(row.album);
    const identity = known.get(name) ?? identityOf(context, userId, row.album);
    known.set(name, identity);
    identified.set(row, identity);
  }
  return identified;
}

function nameOf({ title, artists }: Pick<NamedAlbum, "title" | "artists">): string {
  return JSON.stringify([title, artists]);
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
  return { name: nameOf({ title, artists }), ids, asNew };
}

export interface FoundAlbum {
  /** The ids under which the listener was given it before. They are several if the server took it for different albums. */
  readonly given: readonly AlbumId[];
  /** The first of these, else the one that is stored, else that of a new row. */
  readonly albumId: AlbumId;
}

/** Finds the albums of a file among those that are here: by their ids, or as an export names the listener's own. */
export function albumFinder(here: AlbumsHere): (identity: AlbumIdentity) => FoundAlbum {
  const byName = Map.groupBy(here.given, ([, album]) => nameOf(album));
  return ({ name, ids, asNew }) => {
    const sameName = (byName.get(name) ?? []).map(([id]) => id);
    const given = [...new Set([...ids.filter((id) => here.given.has(id)), ...sameName])];
    return { given, albumId: given[0] ?? ids.find((id) => here.stored.has(id)) ?? asNew.albumId };
  };
}
