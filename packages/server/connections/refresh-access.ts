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
import type { ServiceFailure, SignIn } from "../ports/music-service.ts";
import { type HeldAccess, heldAccess, openToken, sealTokens, tokensName } from "./sealed-tokens.ts";

/** Milliseconds in which only one process refreshes. */
const leaseLength = 25_000;
/** Milliseconds of the lease to store the result, so that no two refreshes overlap. */
const storingTime = 5_000;
/** Growing pauses (ms) between looks for another process's refresh. */
const pauses = { first: 50, longest: 1_000 } as const;

const unavailable = fail<ServiceFailure>({ kind: "unavailable" });
const reauthorize = fail<ServiceFailure>({ kind: "reauthorize" });

type Refreshed = Result<HeldAccess, ServiceFailure>;
type RefreshContext = Pick<Context, "db" | "clock" | "tokenSealer" | "unreadable" | "log" | "pseudonym">;

/**
 * Tokens newer than `seen`: one process refreshes under a lease in the row, others wait for the result. A refresh
 * outlives its callers, or its token could be lost.
 */
export async function refreshAccess(
  context: RefreshContext,
  signIn: SignIn,
  key: ConnectionKey,
  seen: Connection,
  isWanted: () => boolean,
): Promise<Refreshed> {
  const { db, clock, tokenSealer } = context;
  const refreshToken = openToken(tokenSealer, seen, "refresh");
  // The token stays: only an operator can say that its secret is lost (cli/commands.ts).
  if (refreshToken === undefined) {
    context.unreadable.set(tokensName(key, seen.version), true);
    return reauthorize;
  }
  let leasedUntil = seen.refresh_lease_until ?? 0;
  for (let wait: number = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    const now = clock.now();
    if (leasedUntil <= now) {
      const until = await leaseRefresh(db, key, seen.version, now, instant(now + leaseLength));
      if (until !== undefined) return refreshUntil(context, signIn, key, { seen, refreshToken }, until);
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
  signIn: SignIn,
  key: ConnectionKey,
  { seen, refreshToken }: { readonly seen: Connection; readonly refreshToken: string },
  leaseEnd: Instant,
): Promise<Refreshed> {
  const { db, clock, tokenSealer } = context;
  const left = Math.max(leaseEnd - clock.now(), 0);
  const lease = clock.timeout(left);
  const refreshed = await signIn.refresh(refreshToken, clock.timeout(Math.max(left - storingTime, 0)));
  if (!refreshed.ok) {
    if (refreshed.failure.kind !== "reauthorize") {
      await releaseRefresh(db, key, seen.version);
      return refreshed;
    }
    if (await expireConnection(db, key, seen.version)) {
      const listener = context.pseudonym(key.userId);
      context.log("warn", "connection lost", { listener, provider: key.provider });
      return reauthorize;
    }
    return replacedBy(context, await readConnection(db, key));
  }
  const { scopes, refreshToken: rotated } = refreshed.value;
  const tokens = {
    ...refreshed.value,
    refreshToken: rotated ?? refreshToken,
    // Without scopes in the answer they are unchanged (RFC 6749, 5.1).
    scopes: scopes.length > 0 ? scopes : seen.scopes.split(" "),
  };
  const sealed = sealTokens(tokenSealer, key, tokens);
  const stored = await retryUntilLeaseEnds(lease, () => storeRefreshed(db, key, seen.version, sealed));
  return succeed({ connection: stored ?? seen, token: tokens.accessToken, expiresAt: tokens.expiresAt });
}

/** Retries until the lease ends: the old refresh token may be used up, so a lost result cannot be recovered. */
async function retryUntilLeaseEnds<Value>(lease: AbortSignal, store: () => Promise<Value>): Promise<Value> {
  for (let wait: number = pauses.first; ; wait = Math.min(wait * 2, pauses.longest)) {
    try {
      return await store();
    } catch (error) {
      if (lease.aborted) throw error;
    }
    await pause(wait);
  }
}

/** Tokens that a sign-in or another process has stored meanwhile. */
function replacedBy({ tokenSealer }: RefreshContext, connection: Connection | undefined): Refreshed {
  const held = heldAccess(tokenSealer, connection);
  return held?.token === undefined ? reauthorize : succeed(held);
}
