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
      return refresh(context, provider, key, seen, signal);
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

async function refresh(
  context: ConnectionContext,
  provider: MusicProvider,
  key: ConnectionKey,
  seen: Connection,
  signal: AbortSignal,
): Promise<Access> {
  const refreshToken = openToken(context.tokenSealer, seen, "refresh");
  const refreshed = refreshToken === undefined ? reauthorise : await provider.refresh(refreshToken, signal);
  if (!refreshed.ok) {
    if (refreshed.failure.kind === "reauthorise") await expireConnection(context.db, key, seen.version);
    else await releaseRefresh(context.db, key, seen.version);
    return refreshed;
  }
  const tokens = { ...refreshed.value, refreshToken: refreshed.value.refreshToken ?? refreshToken ?? "" };
  await storeRefreshed(context.db, key, seen.version, sealTokens(context.tokenSealer, key, tokens));
  return succeed(tokens.accessToken);
}
