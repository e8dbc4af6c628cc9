import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { type Connection, type ConnectionKey, readConnection } from "../db/queries/connections.ts";
import type { AccessSource, MusicProvider, ProviderFailure } from "../ports/music-provider.ts";
import { type HeldAccess, heldAccess } from "./held-access.ts";
import { refreshAccess } from "./refresh-access.ts";

/** An access token with less than this left (ms) is refreshed before it is used. */
const expiryMargin = 60_000;

const tooLate = fail<ProviderFailure>({ kind: "unavailable", because: "timed-out" });
const reauthorise = fail<ProviderFailure>({ kind: "reauthorise" });

type AccessContext = Pick<
  Context,
  "db" | "clock" | "tokenSealer" | "refreshes" | "unreadable" | "log" | "pseudonym"
>;

/**
 * The access token of a user at a provider, for one operation: its row is read, and its token opened, once, however many
 * requests it takes; not at all if the caller has `seen` the row. Of many callers in many processes one refreshes, and
 * the others wait for what comes of it. A refused refresh token (RFC 6749 `invalid_grant`) expires the connection.
 */
export function createAccessSource(
  context: AccessContext,
  provider: MusicProvider,
  key: ConnectionKey,
  seen?: Connection,
): AccessSource {
  const { db, clock, tokenSealer } = context;
  let margin = expiryMargin;
  let held: Promise<HeldAccess | undefined> | undefined =
    seen && Promise.resolve(heldAccess(tokenSealer, seen));
  const hold = async () => {
    held ??= readConnection(db, key).then((row) => heldAccess(tokenSealer, row));
    try {
      return await held;
    } catch (error) {
      held = undefined;
      throw error;
    }
  };
  const renew = async (
    { connection }: HeldAccess,
    signal: AbortSignal,
  ): Promise<Result<string, ProviderFailure>> => {
    const renewed = await renewAccess(context, provider, connection, signal);
    if (!renewed.ok) {
      if (renewed.failure.kind === "reauthorise") held = Promise.resolve(undefined);
      return renewed;
    }
    held = Promise.resolve(renewed.value);
    // No newer one is to be had: if tokens last a minute, each request would fetch another.
    margin = 0;
    return renewed.value.token === undefined ? reauthorise : succeed(renewed.value.token);
  };
  return {
    async token(signal) {
      const access = await hold();
      if (!access) return reauthorise;
      const lasts = (access.expiresAt ?? 0) > clock.now() + margin;
      return access.token !== undefined && lasts ? succeed(access.token) : renew(access, signal);
    },
    async replace(stale, signal) {
      const access = await hold();
      if (!access) return reauthorise;
      const isNewer = access.token !== undefined && access.token !== stale;
      return isNewer ? succeed(access.token) : renew(access, signal);
    },
  };
}

/** Newer tokens than those of `seen`: refreshed once at a time in this process, whoever waits, as long as `signal` lets it. */
export async function renewAccess(
  context: AccessContext,
  provider: MusicProvider,
  seen: Connection,
  signal: AbortSignal,
): Promise<Result<HeldAccess, ProviderFailure>> {
  const key = { userId: seen.user_id, provider: seen.provider };
  const renewed = await context.refreshes.join(`${key.userId}:${key.provider}`, signal, (isWanted) =>
    refreshAccess(context, provider, key, seen, isWanted),
  );
  return renewed ?? tooLate;
}
