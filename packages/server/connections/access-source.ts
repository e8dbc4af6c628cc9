import { setTimeout as pause } from "node:timers/promises";
import { instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import {
  type Connection,
  type ConnectionKey,
  expireConnection,
  leaseRefresh,
  readConnection,
  releaseRefresh,
  storeRefreshed,
} from "../db/queries/connections.ts";
import type { AccessSource, MusicProvider, ProviderFailure } from "../ports/music-provider.ts";
import { openToken, sealTokens } from "./sealed-tokens.ts";

/** An access token with less than this left (ms) is refreshed before it is used. */
const expiryMargin = 60_000;
/** How long (ms) one process alone may try to refresh. */
const leaseLength = 8_000;
/** How long (ms) a refresh may take: less than its lease, so that no two are under way at once. */
const refreshBudget = 7_000;
/** How often (ms) a process that waits for another's refresh looks. */
const lookInterval = 50;

const unavailable = fail<ProviderFailure>({ kind: "unavailable" });
const reauthorise = fail<ProviderFailure>({ kind: "reauthorise" });

type Access = Result<string, ProviderFailure>;
type ConnectionContext = Pick<Context, "db" | "clock" | "tokenSealer">;

/**
 * The access token of a user at a provider. Of many callers in many processes one refreshes, holding a lease in the
 * database, and the others wait for what it stores. A refused refresh token (RFC 6749 `invalid_grant`) expires the connection.
 */
export function createAccessSource(
  context: ConnectionContext,
  provider: MusicProvider,
  key: ConnectionKey,
): AccessSource {
  return {
    async token(signal) {
      const connection = await readConnection(context.db, key);
      if (!connection || connection.state === "expired") return reauthorise;
      const token = openToken(context.tokenSealer, connection, "access");
      const expiresAt = connection.access_expires_at ?? 0;
      if (token !== undefined && expiresAt > context.clock.now() + expiryMargin) return succeed(token);
      return refreshOnce(context, provider, key, connection, signal);
    },
    async replace(stale, signal) {
      const connection = await readConnection(context.db, key);
      if (!connection || connection.state === "expired") return reauthorise;
      const token = openToken(context.tokenSealer, connection, "access");
      if (token !== undefined && token !== stale) return succeed(token);
      return refreshOnce(context, provider, key, connection, signal);
    },
  };
}

async function refreshOnce(
  context: ConnectionContext,
  provider: MusicProvider,
  key: ConnectionKey,
  seen: Connection,
  signal: AbortSignal,
): Promise<Access> {
  while (!signal.aborted) {
    const now = context.clock.now();
    if (await leaseRefresh(context.db, key, seen.version, now, instant(now + leaseLength))) {
      return unlessAborted(signal, refresh(context, provider, key, seen));
    }
    const current = await readConnection(context.db, key);
    if (!current || current.state === "expired") return reauthorise;
    if (current.version !== seen.version) {
      const token = openToken(context.tokenSealer, current, "access");
      return token === undefined ? reauthorise : succeed(token);
    }
    await pause(lookInterval, undefined, { signal }).catch(() => undefined);
  }
  return unavailable;
}

/**
 * Refreshes and stores what came of it. It does not end with its caller's patience: the provider may have spent the old
 * refresh token already, and the new one in its answer would be lost.
 */
async function refresh(
  context: ConnectionContext,
  provider: MusicProvider,
  key: ConnectionKey,
  seen: Connection,
): Promise<Access> {
  const refreshToken = openToken(context.tokenSealer, seen, "refresh");
  const refreshed =
    refreshToken === undefined
      ? reauthorise
      : await provider.refresh(refreshToken, AbortSignal.timeout(refreshBudget));
  if (!refreshed.ok) {
    if (refreshed.failure.kind === "reauthorise") await expireConnection(context.db, key, seen.version);
    else await releaseRefresh(context.db, key, seen.version);
    return refreshed;
  }
  const { scopes, refreshToken: rotated } = refreshed.value;
  const tokens = {
    ...refreshed.value,
    refreshToken: rotated ?? refreshToken ?? "",
    // An answer that names no scopes leaves them as they were (RFC 6749, 5.1).
    scopes: scopes.length > 0 ? scopes : seen.scopes.split(" "),
  };
  await storeRefreshed(context.db, key, seen.version, sealTokens(context.tokenSealer, key, tokens));
  return succeed(tokens.accessToken);
}

async function unlessAborted(signal: AbortSignal, work: Promise<Access>): Promise<Access> {
  const { promise: aborted, resolve: leave } = Promise.withResolvers<Access>();
  const onAbort = () => leave(unavailable);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  // What fails after its caller has left is nobody's: the lease lapses, and the next caller tries again.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}
