import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import {
  type Connection,
  type ConnectionKey,
  expireConnection,
  readConnection,
} from "../db/queries/connections.ts";
import type { AccessSource, MusicService, ServiceFailure, SignIn } from "../ports/music-service.ts";
import { refreshAccess } from "./refresh-access.ts";
import { type HeldAccess, heldAccess, tokensName } from "./sealed-tokens.ts";

/** A token with less time left (ms) is refreshed first. */
const expiryMargin = 60_000;

const reauthorize = fail<ServiceFailure>({ kind: "reauthorize" });

type AccessContext = Pick<
  Context,
  "db" | "clock" | "tokenSealer" | "refreshes" | "unreadable" | "log" | "pseudonym"
>;

/**
 * A user's access token for one operation. Reads and opens the row once, or not at all if the caller has `seen` it. One
 * process refreshes while others wait. A refused refresh token (`invalid_grant`) expires the connection, and so does a refused
 * token of a service without sign-in.
 */
export function createAccessSource(
  context: AccessContext,
  { signIn }: Pick<MusicService, "signIn">,
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
    { connection, token }: HeldAccess,
    signal: AbortSignal,
  ): Promise<Result<string, ServiceFailure>> => {
    if (!signIn) {
      await giveUp(context, key, connection, token);
      held = Promise.resolve(undefined);
      return reauthorize;
    }
    const renewed = await renewAccess(context, signIn, connection, signal);
    if (!renewed.ok) {
      if (renewed.failure.kind === "reauthorize") held = Promise.resolve(undefined);
      return renewed;
    }
    held = Promise.resolve(renewed.value);
    // If tokens last only a minute, the margin would cause a refresh per request.
    margin = 0;
    return renewed.value.token === undefined ? reauthorize : succeed(renewed.value.token);
  };
  return {
    async token(signal) {
      const access = await hold();
      if (!access) return reauthorize;
      const lasts = access.expiresAt === undefined || access.expiresAt > clock.now() + margin;
      return access.token !== undefined && lasts ? succeed(access.token) : renew(access, signal);
    },
    async replace(stale, signal) {
      const access = await hold();
      if (!access) return reauthorize;
      const isNewer = access.token !== undefined && access.token !== stale;
      return isNewer ? succeed(access.token) : renew(access, signal);
    },
  };
}

/** Expires a connection whose token can't be renewed. One that can't be opened stays: only an operator can say that its secret is lost (decision 047). */
async function giveUp(
  context: AccessContext,
  key: ConnectionKey,
  { version }: Connection,
  token: string | undefined,
): Promise<void> {
  if (token === undefined) {
    context.unreadable.set(tokensName(key, version), true);
  } else if (await expireConnection(context.db, key, version)) {
    const listener = context.pseudonym(key.userId);
    context.log("warn", "connection lost", { listener, provider: key.provider });
  }
}

/** Tokens newer than `seen`. Callers in this process share one refresh, and wait until `signal` aborts. */
export async function renewAccess(
  context: AccessContext,
  signIn: SignIn,
  seen: Connection,
  signal: AbortSignal,
): Promise<Result<HeldAccess, ServiceFailure>> {
  const key = { userId: seen.user_id, provider: seen.provider };
  const renewed = await context.refreshes.join(`${key.userId}:${key.provider}`, signal, (isWanted) =>
    refreshAccess(context, signIn, key, seen, isWanted),
  );
  return renewed ?? fail({ kind: "unavailable", because: "timed-out" });
}
