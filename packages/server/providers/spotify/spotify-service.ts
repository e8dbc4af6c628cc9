import { isDeepStrictEqual } from "node:util";
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
import type { Randomness } from "../../ports/randomness.ts";
import type { SharedCircuits } from "../../ports/shared-circuits.ts";
import { describeAlbum, findAlbum } from "./albums.ts";
import type { Machinery } from "../outside/attempts.ts";
import { createCircuitBreaker } from "../outside/circuit-breaker.ts";
import { type ApiSession, apiSession } from "./client.ts";
import { failureOf, type Refusal } from "../outside/refusal.ts";
import { inLibrary } from "./library.ts";
import {
  type Operation,
  type OperationLimits,
  pauseFor,
  usualLimits,
  withinOperation,
} from "../outside/operation.ts";
import { playAlbum } from "./player.ts";
import { coverPlayback } from "./scopes.ts";
import { createSignIn, type SignInOptions } from "./sign-in.ts";
import { gatherTaste } from "./taste.ts";
import { listTracks } from "./tracks.ts";
import type { ProviderMetrics } from "../../metrics/provider-metrics.ts";
import { createPlayQuota, mostPlayRequests, type PlayQuota } from "../outside/play-quota.ts";

export interface SpotifyOptions extends SignInOptions {
  readonly id: string;
  readonly name: string;
  /** Base URL of pages that listeners open: `/album/{id}`. */
  readonly webUrl: string;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
  /** Undefined: nothing is counted. */
  readonly metrics?: ProviderMetrics;
  /** What limits the calls of all processes. Undefined: this one is alone. */
  readonly shared?: { readonly circuits: SharedCircuits; readonly playQuota: PlayQuota } | undefined;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits?: OperationLimits;
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
        return { ...gathered, failures: distinctFailures(refusals, clock) };
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

function machineryOf(options: SpotifyOptions): Machinery {
  const { id, metrics, shared } = options;
  const now = () => options.clock.now();
  const lastFailures: Machinery["lastFailures"] = new Map();
  const breaker = createCircuitBreaker(now, (bucket, until, isStated) =>
    shared?.circuits.tell(id, bucket, { until, isStated, because: lastFailures.get(bucket) }),
  );
  metrics?.watchCircuits(id, breaker.states);
  return {
    providerId: id,
    clock: options.clock,
    randomness: options.randomness,
    breaker,
    metrics,
    sharedCircuits: shared?.circuits,
    lastFailures,
    playQuota: shared?.playQuota ?? createPlayQuota(now, mostPlayRequests),
    limits: options.limits ?? usualLimits,
    log: options.log,
    pause: options.pause ?? pauseFor,
  };
}

/** One cause can fail every part; report it once. */
function distinctFailures(refusals: readonly Refusal[], clock: Clock): readonly ServiceFailure[] {
  const failures = refusals.map((refusal) => failureOf(refusal, clock.now()));
  return failures.filter(
    (failure, at) => failures.findIndex((other) => isDeepStrictEqual(failure, other)) === at,
  );
}
