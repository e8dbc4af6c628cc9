import type { SessionId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deleteSessionById } from "../db/queries/sessions-of-user.ts";
import { inActiveSession } from "../sessions/in-active-session.ts";
import { logEndedSessions } from "../sessions/log-ended-sessions.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Ends one of the user's sessions, also this one. Fails if this session has ended. */
export async function endSession(
  context: Pick<Context, "db" | "userMutex" | "log" | "pseudonym">,
  { key }: Pick<SignedIn, "key">,
  sessionId: SessionId,
): Promise<Result<undefined, "session-not-found" | "not-signed-in">> {
  const ended = await inActiveSession<undefined, "session-not-found">(context, key, async (transaction) => {
    const isEnded = await deleteSessionById(transaction, key.userId, sessionId);
    return isEnded ? succeed(undefined) : fail("session-not-found");
  });
  if (ended.ok) logEndedSessions(context, key.userId, 1);
  return ended;
}
