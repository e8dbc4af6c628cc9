import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/schema.ts";
import { deleteSession, insertSession, type StoredSession } from "../db/queries/sessions.ts";
import { settleDefaultService } from "../db/queries/users.ts";
import { newSessionId } from "../ids/new-id.ts";
import { deviceOf } from "./device-of.ts";
import { logEndedSessions } from "./log-ended-sessions.ts";
import { sessionExpiry } from "./session-limits.ts";
import { newSessionToken, sessionKeyOf } from "./session-token.ts";

/** How a session begins. */
export interface SessionStart {
  /** Replaced by the new one; its user is the same. */
  readonly earlier: Pick<StoredSession, "key"> | undefined;
  readonly userAgent: string | undefined;
}

/** Opens a session in the transaction that found or made its user. `opened` must be called once it is committed. */
export async function openSession(
  context: Pick<Context, "randomness" | "log" | "pseudonym">,
  transaction: Db,
  userId: UserId,
  { earlier, userAgent }: SessionStart,
  at: Instant,
): Promise<{ readonly token: string; readonly opened: () => void }> {
  await settleDefaultService(transaction, userId);
  const replaced = earlier !== undefined && (await deleteSession(transaction, earlier.key));
  const token = newSessionToken(userId, context.randomness);
  const session = sessionKeyOf(token);
  if (!session) throw new Error("a new session token cannot be read back");
  await insertSession(transaction, {
    ...session,
    sessionId: newSessionId(context.randomness),
    device: deviceOf(userAgent),
    at,
    expiresAt: sessionExpiry(at),
  });
  return { token, opened: () => logEndedSessions(context, userId, replaced ? 1 : 0) };
}
