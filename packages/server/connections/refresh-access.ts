import { setTimeout as pause } from "node:timers/promises";
import { type Instant, instant } from "@spindle/core/day/instant.ts";
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
import type { MusicProvider, ProviderFailure } from "../ports/music-provider.ts";
import { type HeldAccess, heldAccess } from "./held-access.ts";
import { openToken, sealTokens, tokensName } from "./sealed-tokens.ts";

/** How long (ms) one process alone may try to refresh. */
const leaseLength = 25_000;
/** What of its lease (ms) a refresh leaves for storing what came of it, so that no two are under way at once. */
const storingTime = 5_000;
/** How long (ms) a process waits before it looks for another's refresh: a little longer each time. */
const pauses = { first: 50, longest: 1_000 } as const;

const unavailable = fail<ProviderFailure>({ kind: "unavailable" });
const reauthorise = fail<ProviderFailure>({ kind: "reauthorise" });

type Refreshed = Result<HeldAccess, ProviderFailure>;
type RefreshContext = Pick<Context, "db" | "clock" | "tokenSealer" | "unreadable" | "log" | "pseudonym">;

/** Tokens newer than `seen`: one process refreshes under a lease in the row, the others wait for what it stores. A refresh outlives its callers, or the new token could be lost. */
export async function refreshAccess(
  context: RefreshContext,
  provider: MusicProvider,
  key: ConnectionKey,
  seen: Connection,
  isWanted: () => boolean,
): Promise<Refreshed> {
  const { db, clock, tokenSealer } = context;
  const refreshToken = openToken(tokenSealer, seen, "refresh");
  // It stays where it is: whoever has lost the secret that opens it says so (cli/commands.ts).
  if (refreshToken === undefined) {
    context.unreadable.set(tokensName(key, seen.version), true);
    return reauthorise;
  }
  let leasedUntil = seen.refresh_lease_until ?? 0;
  for (let wait: number = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    const now = clock.now();
    if (leasedUntil <= now) {
      const until = await leaseRefresh(db, key, seen.version, now, instant(now + leaseLength));
      if (until !== undefined) return refreshUntil(context, provider, key, { seen, refreshToken }, until);
    }
    const current = await readConnection(db, key);
    if (current?.version !== seen.version) return replacedBy(context, current);
    leasedUntil = current.refresh_lease_until ?? 0;
    await pause(wait);
    if (!isWanted()) return unavailable;
  }
}

async function refreshUntil(
  context: RefreshContext,
  provider: MusicProvider,
  key: ConnectionKey,
  { seen, refreshToken }: { readonly seen: Connection; readonly refreshToken: string },
  leaseEnd: Instant,
): Promise<Refreshed> {
  const { db, clock, tokenSealer } = context;
  const left = Math.max(leaseEnd - clock.now(), 0);
  const lease = clock.timeout(left);
  const refreshed = await provider.refresh(refreshToken, clock.timeout(Math.max(left - storingTime, 0)));
  if (!refreshed.ok) {
    if (refreshed.failure.kind !== "reauthorise") {
      await releaseRefresh(db, key, seen.version);
      return refreshed;
    }
    if (await expireConnection(db, key, seen.version)) {
      const listener = context.pseudonym(key.userId);
      context.log("warn", "connection lost", { listener, provider: key.provider });
      return reauthorise;
    }
    return replacedBy(context, await readConnection(db, key));
  }
  const { scopes, refreshToken: rotated } = refreshed.value;
  const tokens = {
    ...refreshed.value,
    refreshToken: rotated ?? refreshToken,
    // An answer that names no scopes leaves them as they were (RFC 6749, 5.1).
    scopes: scopes.length > 0 ? scopes : seen.scopes.split(" "),
  };
  const sealed = sealTokens(tokenSealer, key, tokens);
  const stored = await persistently(lease, () => storeRefreshed(db, key, seen.version, sealed));
  return succeed({ connection: stored ?? seen, token: tokens.accessToken, expiresAt: tokens.expiresAt });
}

/** Tries until it succeeds or the lease has ended: what it stores is had nowhere else, the old refresh token may be spent. */
async function persistently<Value>(lease: AbortSignal, store: () => Promise<Value>): Promise<Value> {
  for (let wait: number = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    try {
      return await store();
    } catch (error) {
      if (lease.aborted) throw error;
    }
    await pause(wait);
  }
}

/** What a sign-in, or another process's refresh, has put in the place of the tokens that were seen. */
function replacedBy({ tokenSealer }: RefreshContext, connection: Connection | undefined): Refreshed {
  const held = heldAccess(tokenSealer, connection);
  return held?.token === undefined ? reauthorise : succeed(held);
}
