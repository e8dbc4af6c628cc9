import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { searchAlbum } from "../albums/link-album.ts";
import { createAccessSource } from "../connections/access-source.ts";
import type { Context } from "../context.ts";
import { type Connection, type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import { keepEdition } from "../db/queries/spin-editions.ts";
import { readSpinOfAlbum } from "../db/queries/spins.ts";
import type { AccessSource, MusicService, ServiceFailure, StreamPlayback } from "../ports/music-service.ts";
import type { Song } from "../ports/playback.ts";

export interface AlbumSound {
  readonly service: MusicService;
  readonly playback: StreamPlayback;
  readonly connection: Connection;
  readonly access: AccessSource;
  readonly songs: readonly Song[];
  /** Finds the songs anew the next time, because the service has changed. */
  forget(): void;
}

export type SoundFailure =
  | "album-not-found"
  | "no-music-server"
  | "server-sign-in-needed"
  | "server-not-listed"
  | "not-on-server"
  | "provider-unavailable";

/** How long (ms) finding the songs may take. */
const findBudget = 7_000;

/**
 * The songs of an album that the listener was given, as the music service has them that they connected and that plays in the
 * page. It isn't looked up if the caller has `seen` it.
 */
export async function findAlbumSound(
  context: Context,
  userId: UserId,
  albumId: AlbumId,
  seen?: OwnService,
): Promise<Result<AlbumSound, SoundFailure>> {
  const own = seen ?? (await findOwnService(context, userId));
  if (!own) return fail("no-music-server");
  const { service, playback, connection } = own;
  if (connection.state === "expired") return fail("server-sign-in-needed");
  const key = { userId, provider: service.id };
  const access = createAccessSource(context, service, key, connection);
  // Another account, or the same after a new sign-in, may see other songs.
  const cached = `${userId} ${service.id} ${connection.version} ${albumId}`;
  let songs = context.songs.get(cached);
  if (!songs) {
    const found = await findSongs(context, { ...own, key, access }, albumId);
    if (!found.ok) return found;
    songs = found.value;
    context.songs.set(cached, songs);
  }
  return succeed({
    service,
    playback,
    connection,
    access,
    songs,
    forget: () => void context.songs.delete(cached),
  });
}

interface OwnService {
  readonly service: MusicService;
  readonly playback: StreamPlayback;
  readonly connection: Connection;
}

/** The music service that the listener connected and that plays in the page. */
export async function findOwnService(context: Context, userId: UserId): Promise<OwnService | undefined> {
  for (const service of context.providers.all) {
    if (service.playback?.kind !== "stream") continue;
    const connection = await readConnection(context.db, { userId, provider: service.id });
    if (connection) return { service, playback: service.playback, connection };
  }
  return undefined;
}

type Place = OwnService & { readonly key: ConnectionKey; readonly access: AccessSource };

async function findSongs(
  context: Context,
  { service: { id: serviceId, finder }, playback, connection, key, access }: Place,
  albumId: AlbumId,
): Promise<Result<readonly Song[], SoundFailure>> {
  const spin = await readSpinOfAlbum(context.db, key, albumId);
  if (!spin) return fail("album-not-found");
  const patience = context.clock.timeout(findBudget);
  const songsOf = async (ref: string): Promise<Result<readonly Song[], SoundFailure>> => {
    const listed = await playback.listSongs(access, ref, patience);
    return listed.ok ? succeed(listed.value ?? []) : fail(soundFailure(listed.failure));
  };
  if (spin.edition !== null) {
    const listed = await songsOf(spin.edition);
    if (!listed.ok || listed.value.length > 0) return listed;
  }
  if (!finder) return fail("not-on-server");
  const album = { ...spin, year: spin.year ?? undefined, country: spin.country ?? undefined };
  // What is found belongs to this listener alone, so it isn't stored as a match for all.
  const match = await searchAlbum(context, { serviceId, finder, access }, album, patience);
  if (!match.ok) return fail(soundFailure(match.failure));
  const { ref } = match.value;
  const listed = ref === undefined ? succeed([]) : await songsOf(ref);
  if (!listed.ok) return listed;
  if (ref === undefined || listed.value.length === 0) return fail("not-on-server");
  const edition = { albumId, ref, before: spin.edition };
  await keepEdition(context.db, { ...key, accountId: connection.account_id }, edition);
  return listed;
}

export function soundFailure({ kind }: ServiceFailure): SoundFailure {
  if (kind === "unknown-server") return "server-not-listed";
  return kind === "unavailable" ? "provider-unavailable" : "server-sign-in-needed";
}
