import type { SessionId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deleteSessionById } from "../db/queries/sessions-of-user.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Ends a session of the user's, this one included; another user's is not found, exactly like one that does not exist. */
export async function endSession(
  { db }: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  sessionId: SessionId,
): Promise<Result<undefined, "session-not-found">> {
  const ended = await deleteSessionById(db, user.user_id, sessionId);
  return ended ? succeed(undefined) : fail("session-not-found");
}
