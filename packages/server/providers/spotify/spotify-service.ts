import { fail, type Result } from "@spindle/core/result/result.ts";
import type { Clock } from "../../ports/clock.ts";
import type {
  AccessSource,
  AlbumFinder,
  MusicService,
  RemotePlayback,
  ServiceFailure,
  TasteSource,
} from "../../ports/music-service.ts";
import { describeAlbum, findAlbum } from "./albums.ts";
import type { Machinery } from "../outside/attempts.ts";
import { type ApiSession, apiSession } from "./client.ts";
import { type AdapterOptions, machineryOf } from "../outside/machinery.ts";
import { distinctFailures, failureOf, type Refusal } from "../outside/refusal.ts";
import { inLibrary } from "./library.ts";
import { type Operation, withinOperation } from "../outside/operation.ts";
import { playAlbum } from "./player.ts";
import { coverPlayback } from "./scopes.ts";
import { createSignIn, type SignInOptions } from "./sign-in.ts";
import { gatherTaste } from "./taste.ts";
import { listTracks } from "./tracks.ts";

export interface SpotifyOptions extends SignInOptions, AdapterOptions {
  readonly name: string;
  /** Base URL of pages that listeners open: `/album/{id}`. */
  readonly webUrl: string;
}

/** The adapter for Spotify and services with its protocol. */
export function createSpotifyService(options: SpotifyOptions) {
  const { id, name, artworkOrigins } = options;
  const machinery = machineryOf(options);
  const calls = callsOf(machinery, options.apiUrl);
  return {
    id,
    name,
    artworkOrigins,
    signIn: createSignIn(machinery, options),
    taste: tasteOf(machinery, options, calls),
    finder: finderOf(options, calls),
    playback: playbackOf(machinery, options, calls),
  } satisfies MusicService;
}

function tasteOf(
  { clock }: Machinery,
  { artworkOrigins }: SpotifyOptions,
  { withSession, admitted }: Calls,
): TasteSource {
  return {
    gather: (access, parts, fraction, signal) =>
      withSession(access, signal, async (session) => {
        const now = clock.now();
        const { refusals, ...gathered } = await gatherTaste(session, parts, fraction, artworkOrigins, now);
        return { ...gathered, failures: distinctFailures(refusals, clock.now()) };
      }),
    inLibrary: (access, refs, signal) => admitted(access, signal, (session) => inLibrary(session, refs)),
  };
}

function finderOf({ artworkOrigins }: SpotifyOptions, { admitted }: Calls): AlbumFinder {
  return {
    find: (access, wanted, signal) =>
      admitted(access, signal, (session) => findAlbum(session, wanted, artworkOrigins)),
    describe: (access, ref, signal) =>
      admitted(access, signal, (session) => describeAlbum(session, ref, artworkOrigins)),
    listTracks: (access, ref, signal) => admitted(access, signal, (session) => listTracks(session, ref)),
  };
}

function playbackOf(machinery: Machinery, { webUrl }: SpotifyOptions, { admitted }: Calls): RemotePlayback {
  return {
    kind: "remote",
    canPlay: coverPlayback,
    play: (access, ref, signal) =>
      admitted(access, signal, (session, operation) =>
        playAlbum(session, ref, (ms) => machinery.pause(ms, operation.signal)),
      ),
    albumUrl: (ref) => `${webUrl}/album/${encodeURIComponent(ref)}`,
    searchUrl: (artist, title) =>
      `${webUrl}/search/${encodeURIComponent(`${artist} ${title}`.toWellFormed())}`,
  };
}

type Calls = ReturnType<typeof callsOf>;

/** Calls the Web API for one listener within one operation's time. */
function callsOf(machinery: Machinery, apiUrl: string) {
  const { clock, limits, playQuota } = machinery;
  const withSession = <Value>(
    access: AccessSource,
    signal: AbortSignal,
    work: (session: ApiSession, operation: Operation) => Promise<Value>,
  ) =>
    withinOperation(clock, limits.operationMs, signal, (operation) =>
      work(apiSession(machinery, apiUrl, access, operation), operation),
    );
  const begun = new WeakSet<AccessSource>();
  /** The same, if the quota share of `serves` has room. It is checked once, before the work. */
  const admitted = async <Value>(
    access: AccessSource,
    signal: AbortSignal,
    work: (session: ApiSession, operation: Operation) => Promise<Result<Value, Refusal>>,
  ): Promise<Result<Value, ServiceFailure>> => {
    if (access.serves !== undefined && !begun.has(access)) {
      const retryAt = await playQuota.fullUntil(access.serves);
      if (retryAt !== undefined) return fail({ kind: "unavailable", retryAt });
      begun.add(access);
    }
    return toPort(await withSession(access, signal, work), clock);
  };
  return { withSession, admitted };
}

function toPort<Value>(result: Result<Value, Refusal>, clock: Clock): Result<Value, ServiceFailure> {
  return result.ok ? result : fail(failureOf(result.failure, clock.now()));
}
