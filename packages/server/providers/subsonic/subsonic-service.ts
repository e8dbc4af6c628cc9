import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import type {
  AccessSource,
  AlbumFinder,
  MusicService,
  ServiceFailure,
  StreamPlayback,
  TasteSource,
} from "../../ports/music-service.ts";
import { withinOperation } from "../outside/operation.ts";
import { distinctFailures, failureOf, type Refusal } from "../outside/refusal.ts";
import { serverSignInOf } from "./account.ts";
import { nothingSchema, starredSchema } from "./answers.ts";
import {
  type ClientOptions,
  createSubsonicClient,
  type Read,
  readerFor,
  type SubsonicClient,
} from "./client.ts";
import { describeAlbum, findAlbum, readAlbum } from "./finder.ts";
import { tracksOf } from "./mapping.ts";
import { gatherTaste } from "./taste.ts";

const id = "subsonic";

/**
 * The adapter for servers that speak Subsonic or OpenSubsonic. A listener's token is what is kept of their account at one of
 * them (`credentials.ts`).
 * https://opensubsonic.netlify.app/docs/
 */
export function createSubsonicService(options: Omit<ClientOptions, "id">) {
  const client = createSubsonicClient({ ...options, id });
  return {
    id,
    name: "Subsonic",
    artworkOrigins: [],
    ownLibrary: true,
    server: serverSignInOf(client),
    taste: tasteOf(client),
    finder: finderOf(client),
    playback: playbackOf(client),
  } satisfies MusicService;
}

function tasteOf(client: SubsonicClient): TasteSource {
  const { clock, limits } = client.machinery;
  return {
    gather: (access, parts, fraction, signal) =>
      withinOperation(clock, limits.operationMs, signal, async (operation) => {
        const read = parts.length > 0 ? await readerFor(client, access, operation) : undefined;
        const { refusals, ...gathered } = read?.ok
          ? await gatherTaste(read.value, parts, fraction)
          : { taste: emptyTaste, albums: new Map<string, never>(), refusals: read ? [read.failure] : [] };
        return { ...gathered, failures: distinctFailures(refusals, clock.now()) };
      }),
    inLibrary: (access, { albums, artists }, signal) =>
      reading(client, access, signal, async (read) => {
        const starred = await read({ method: "getStarred2" }, starredSchema);
        if (!starred.ok) return starred;
        const { album = [], artist = [] } = starred.value?.starred2 ?? {};
        const held = new Set([...album, ...artist].flatMap(({ id: ref }) => ref ?? []));
        return succeed(new Set([...albums, ...artists].filter((ref) => held.has(ref))));
      }),
  };
}

function finderOf(client: SubsonicClient): AlbumFinder {
  return {
    find: (access, wanted, signal) => reading(client, access, signal, (read) => findAlbum(read, wanted)),
    describe: (access, ref, signal) => reading(client, access, signal, (read) => describeAlbum(read, ref)),
    listTracks: (access, ref, signal) =>
      reading(client, access, signal, async (read) => {
        const album = await readAlbum(read, ref);
        return album.ok ? succeed(album.value && tracksOf(album.value.song)) : album;
      }),
  };
}

function playbackOf(client: SubsonicClient): StreamPlayback {
  return {
    kind: "stream",
    heard: (access, id, at, signal) =>
      reading(client, access, signal, async (read) => {
        const query = { id, time: String(at), submission: "true" };
        const told = await read({ method: "scrobble", query, counts: true }, nothingSchema);
        return told.ok ? succeed(undefined) : told;
      }),
  };
}

/** Runs a port's call as one operation. */
async function reading<Value>(
  client: SubsonicClient,
  access: AccessSource,
  signal: AbortSignal,
  work: (read: Read) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, ServiceFailure>> {
  const { clock, limits } = client.machinery;
  const done = await withinOperation(clock, limits.operationMs, signal, async (operation) => {
    const read = await readerFor(client, access, operation);
    return read.ok ? work(read.value) : read;
  });
  return done.ok ? done : fail(failureOf(done.failure, clock.now()));
}
