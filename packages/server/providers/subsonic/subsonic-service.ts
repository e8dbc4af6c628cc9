import { succeed } from "@spindle/core/result/result.ts";
import { emptyTaste } from "@spindle/core/spin/candidate.ts";
import type { AlbumFinder, MusicService, TasteSource } from "../../ports/music-service.ts";
import { withinOperation } from "../outside/operation.ts";
import { distinctFailures } from "../outside/refusal.ts";
import { serverSignInOf } from "./account.ts";
import { starredSchema } from "./answers.ts";
import {
  accountOf,
  asListener,
  type ClientOptions,
  createSubsonicClient,
  type SubsonicClient,
} from "./client.ts";
import { coversOf } from "./covers.ts";
import { describeAlbum, findAlbum, readAlbum } from "./finder.ts";
import { tracksOf } from "./mapping.ts";
import { streamPlaybackOf } from "./stream.ts";
import { gatherTaste, ownedAlbums, starredCall } from "./taste.ts";

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
    playback: streamPlaybackOf(client),
    covers: coversOf(client),
  } satisfies MusicService;
}

function tasteOf(client: SubsonicClient): TasteSource {
  const { clock, limits } = client.machinery;
  return {
    gather: (access, parts, fraction, signal) =>
      withinOperation(clock, limits.operationMs, signal, async (operation) => {
        const account = parts.length > 0 ? await accountOf(client, access, operation) : undefined;
        const { refusals, ...gathered } = account?.ok
          ? await gatherTaste(account.value.read, parts, fraction)
          : {
              taste: emptyTaste,
              albums: new Map<string, never>(),
              refusals: account ? [account.failure] : [],
            };
        return { ...gathered, failures: distinctFailures(refusals, clock.now()) };
      }),
    owned: (access, signal) => asListener(client, access, signal, ({ read }) => ownedAlbums(read)),
    inLibrary: (access, { albums, artists }, signal) =>
      asListener(client, access, signal, async ({ read }) => {
        const starred = await read(starredCall, starredSchema);
        if (!starred.ok) return starred;
        const { album = [], artist = [] } = starred.value?.starred2 ?? {};
        const held = new Set([...album, ...artist].flatMap(({ id: ref }) => ref ?? []));
        return succeed(new Set([...albums, ...artists].filter((ref) => held.has(ref))));
      }),
  };
}

function finderOf(client: SubsonicClient): AlbumFinder {
  return {
    find: (access, wanted, signal) =>
      asListener(client, access, signal, ({ read }) => findAlbum(read, wanted)),
    describe: (access, ref, signal) =>
      asListener(client, access, signal, ({ read }) => describeAlbum(read, ref)),
    listTracks: (access, ref, signal) =>
      asListener(client, access, signal, async ({ read }) => {
        const album = await readAlbum(read, ref);
        return album.ok ? succeed(album.value && tracksOf(album.value.song)) : album;
      }),
  };
}
