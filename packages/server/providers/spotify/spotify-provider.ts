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
import { describeAlbum, findAlbum } from "./albums.ts";
import type { Machinery } from "./attempts.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { type ApiSession, apiSession } from "./client.ts";
import { failureOf, type Refusal } from "./errors.ts";
import { inLibrary } from "./library.ts";
import { accountOf } from "./mapping.ts";
import { authorizationUrl, type CallbackRefusal, redeemCode, refreshTokens } from "./oauth.ts";
import { type Operation, type OperationLimits, pauseFor, usualLimits, withinOperation } from "./operation.ts";
import { playAlbum } from "./player.ts";
import { coverPlayback } from "./scopes.ts";
import { gatherTaste } from "./taste.ts";

export interface SpotifyOptions {
  readonly id: string;
  /** What people call the service. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Base that browsers use: its `/authorize` is the accounts page. */
  readonly accountsUrl: string;
  /** The token endpoint, as this server reaches it. */
  readonly tokenUrl: string;
  /** Base of the Web API with its version, as this server reaches it. */
  readonly apiUrl: string;
  /** Base of the pages for people: `/album/{id}`. */
  readonly webUrl: string;
  readonly artworkOrigins: readonly string[];
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly log: (entry: { event: string } & Record<string, unknown>) => void;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly limits?: OperationLimits;
}

/** The adapter to Spotify's accounts service and Web API, and to any service that speaks their protocol. */
export function createSpotifyProvider(options: SpotifyOptions): MusicProvider {
  const { clock, artworkOrigins } = options;
  const machinery = machineryOf(options);
  const api = <Value>(
    access: AccessSource,
    signal: AbortSignal,
    work: (session: ApiSession, operation: Operation) => Promise<Value>,
  ) =>
    withinOperation(clock, machinery.limits, signal, (operation) =>
      work(apiSession(machinery, options.apiUrl, access, operation), operation),
    );
  const toPort = <Value>(result: Result<Value, Refusal>): Result<Value, ProviderFailure> =>
    result.ok ? result : fail(failureOf(result.failure, clock.now()));

  return {
    id: options.id,
    name: options.name,
    artworkOrigins,
    authorizationUrl: (request) => authorizationUrl(options, request),
    canPlay: coverPlayback,
    albumUrl: (ref) => `${options.webUrl}/album/${encodeURIComponent(ref)}`,
    searchUrl: (artist, title) =>
      `${options.webUrl}/search/${encodeURIComponent(`${artist} ${title}`.toWellFormed())}`,

    signIn: (callback, signal) =>
      withinOperation(clock, machinery.limits, signal, (operation) =>
        signIn(machinery, options, callback, operation),
      ),

    refresh: (refreshToken, signal) =>
      withinOperation(clock, machinery.limits, signal, async (operation) =>
        toPort(await refreshTokens(machinery, options, refreshToken, operation)),
      ),

    gatherTaste: (access, parts, fraction, signal) =>
      api(access, signal, async (session) => {
        const { refusals, ...gathered } = await gatherTaste(session, parts, fraction, artworkOrigins);
        return { ...gathered, failures: distinctFailures(refusals, clock) };
      }),

    inLibrary: (access, refs, signal) =>
      api(access, signal, async (session) => toPort(await inLibrary(session, refs))),

    findAlbum: (access, wanted, signal) =>
      api(access, signal, async (session) => toPort(await findAlbum(session, wanted, artworkOrigins))),

    describeAlbum: (access, ref, signal) =>
      api(access, signal, async (session) => toPort(await describeAlbum(session, ref, artworkOrigins))),

    play: (access, ref, signal) =>
      api(access, signal, async (session, operation) => {
        const settle = (ms: number) => machinery.pause(ms, operation.signal);
        return toPort(await playAlbum(session, ref, settle));
      }),
  };
}

function machineryOf(options: SpotifyOptions): Machinery {
  return {
    providerId: options.id,
    clock: options.clock,
    randomness: options.randomness,
    breaker: createCircuitBreaker(() => options.clock.now()),
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
  const access = freshAccess(tokens.value.accessToken);
  const session = apiSession(machinery, options.apiUrl, access, operation);
  const profile = await session.read({ bucket: "me", method: "GET", path: "/me" });
  if (!profile.ok) return fail(failureOf(profile.failure, clock.now()));
  const account = accountOf(profile.value, options.artworkOrigins);
  if (account === undefined) return fail({ kind: "unavailable" });
  return succeed({ account, tokens: tokens.value });
}

/** One cause (a grant that is gone) fails every part alike; it is told once. */
function distinctFailures(refusals: readonly Refusal[], clock: Clock): readonly ProviderFailure[] {
  const failures = refusals.map((refusal) => failureOf(refusal, clock.now()));
  return failures.filter(
    (failure, at) => failures.findIndex((other) => isDeepStrictEqual(failure, other)) === at,
  );
}

/** The token of a sign-in that is still under way: there is nothing newer to replace it with. */
function freshAccess(token: string): AccessSource {
  return {
    token: async () => succeed(token),
    replace: async () => fail({ kind: "unavailable" }),
  };
}

function signInFailure(refusal: CallbackRefusal, clock: Clock): SignInFailure {
  if (refusal.kind === "denied" || refusal.kind === "rejected") return { kind: refusal.kind };
  return failureOf(refusal, clock.now());
}
