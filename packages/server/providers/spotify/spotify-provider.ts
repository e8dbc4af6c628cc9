import { isDeepStrictEqual } from "node:util";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Clock } from "../../ports/clock.ts";
import type {
  AccessSource,
  AuthorizationCallback,
  MusicProvider,
  ProviderFailure,
  SignInFailure,
} from "../../ports/music-provider.ts";
import type { Randomness } from "../../ports/randomness.ts";
import type { SharedCircuits } from "../../ports/shared-circuits.ts";
import { describeAlbum, findAlbum } from "./albums.ts";
import type { Machinery } from "../outside/attempts.ts";
import { createCircuitBreaker } from "../outside/circuit-breaker.ts";
import { type ApiSession, apiSession } from "./client.ts";
import { failureOf, type Refusal } from "../outside/refusal.ts";
import { inLibrary } from "./library.ts";
import { accountOf } from "./mapping.ts";
import { authorizationUrl, type CallbackRefusal, redeemCode, refreshTokens } from "./oauth.ts";
import {
  type Operation,
  type OperationLimits,
  pauseFor,
  usualLimits,
  withinOperation,
} from "../outside/operation.ts";
import { playAlbum } from "./player.ts";
import { coverPlayback } from "./scopes.ts";
import { gatherTaste } from "./taste.ts";
import { listTracks } from "./tracks.ts";
import type { ProviderMetrics } from "../../metrics/provider-metrics.ts";
import { createPlayQuota, mostPlayRequests, type PlayQuota } from "../outside/play-quota.ts";

export interface SpotifyOptions {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Base URL for browsers; `/authorize` is the accounts page. */
  readonly accountsUrl: string;
  /** Token endpoint, for this server. */
  readonly tokenUrl: string;
  /** Base URL of the Web API with its version, for this server. */
  readonly apiUrl: string;
  /** Base URL of pages: `/album/{id}`. */
  readonly webUrl: string;
  readonly artworkOrigins: readonly string[];
  /** The page to revoke grants, if there is one. */
  readonly appsUrl?: string;
  readonly madeUp?: true;
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
export function createSpotifyProvider(options: SpotifyOptions): MusicProvider {
  const { clock, artworkOrigins } = options;
  const machinery = machineryOf(options);
  const { operationMs, refreshMs } = machinery.limits;
  const { withSession, admitted } = callsOf(machinery, options.apiUrl);

  return {
    id: options.id,
    name: options.name,
    artworkOrigins,
    appsUrl: options.appsUrl,
    madeUp: options.madeUp,
    authorizationUrl: (request) => authorizationUrl(options, request),
    canPlay: coverPlayback,
    albumUrl: (ref) => `${options.webUrl}/album/${encodeURIComponent(ref)}`,
    searchUrl: (artist, title) =>
      `${options.webUrl}/search/${encodeURIComponent(`${artist} ${title}`.toWellFormed())}`,

    signIn: (callback, signal) =>
      withinOperation(clock, operationMs, signal, (operation) =>
        signIn(machinery, options, callback, operation),
      ),

    refresh: (refreshToken, signal) =>
      withinOperation(clock, refreshMs, signal, async (operation) =>
        toPort(await refreshTokens(machinery, options, refreshToken, operation), clock),
      ),

    gatherTaste: (access, parts, fraction, signal) =>
      withSession(access, signal, async (session) => {
        const now = clock.now();
        const { refusals, ...gathered } = await gatherTaste(session, parts, fraction, artworkOrigins, now);
        return { ...gathered, failures: distinctFailures(refusals, clock) };
      }),

    inLibrary: (access, refs, signal) => admitted(access, signal, (session) => inLibrary(session, refs)),

    findAlbum: (access, wanted, signal) =>
      admitted(access, signal, (session) => findAlbum(session, wanted, artworkOrigins)),

    describeAlbum: (access, ref, signal) =>
      admitted(access, signal, (session) => describeAlbum(session, ref, artworkOrigins)),

    listTracks: (access, ref, signal) => admitted(access, signal, (session) => listTracks(session, ref)),

    play: (access, ref, signal) =>
      admitted(access, signal, (session, operation) =>
        playAlbum(session, ref, (ms) => machinery.pause(ms, operation.signal)),
      ),
  };
}

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
  ): Promise<Result<Value, ProviderFailure>> => {
    if (access.serves !== undefined && !begun.has(access)) {
      const retryAt = await playQuota.fullUntil(access.serves);
      if (retryAt !== undefined) return fail({ kind: "unavailable", retryAt });
      begun.add(access);
    }
    return toPort(await withSession(access, signal, work), clock);
  };
  return { withSession, admitted };
}

function toPort<Value>(result: Result<Value, Refusal>, clock: Clock): Result<Value, ProviderFailure> {
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

async function signIn(
  machinery: Machinery,
  options: SpotifyOptions,
  callback: AuthorizationCallback,
  operation: Operation,
): ReturnType<MusicProvider["signIn"]> {
  const { clock } = machinery;
  const tokens = await redeemCode(machinery, options, callback, operation);
  if (!tokens.ok) return fail(signInFailure(tokens.failure, clock));
  // This token cannot be refreshed.
  const access: AccessSource = {
    token: async () => succeed(tokens.value.accessToken),
    replace: async () => fail({ kind: "unavailable" }),
  };
  const session = apiSession(machinery, options.apiUrl, access, operation);
  const profile = await session.read({ bucket: "me", method: "GET", path: "/me" });
  if (!profile.ok) return fail(failureOf(profile.failure, clock.now()));
  const account = accountOf(profile.value, options.artworkOrigins);
  if (account === undefined) return fail({ kind: "unavailable" });
  return succeed({ account, tokens: tokens.value });
}

/** One cause can fail every part; report it once. */
function distinctFailures(refusals: readonly Refusal[], clock: Clock): readonly ProviderFailure[] {
  const failures = refusals.map((refusal) => failureOf(refusal, clock.now()));
  return failures.filter(
    (failure, at) => failures.findIndex((other) => isDeepStrictEqual(failure, other)) === at,
  );
}

function signInFailure(refusal: CallbackRefusal, clock: Clock): SignInFailure {
  if (refusal.kind === "denied" || refusal.kind === "rejected") return { kind: refusal.kind };
  return failureOf(refusal, clock.now());
}
