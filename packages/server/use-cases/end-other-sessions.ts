import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { deleteOtherSessions } from "../db/queries/sessions-of-user.ts";
import { inActiveSession } from "../sessions/in-active-session.ts";
import { logEndedSessions } from "../sessions/log-ended-sessions.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Signs the user out everywhere but here; returns how many sessions ended. Fails if this one has ended. */
export async function endOtherSessions(
  context: Pick<Context, "db" | "userMutex" | "log" | "pseudonym">,
  { key }: Pick<SignedIn, "key">,
): Promise<Result<number, "not-signed-in">> {
  const ended = await inActiveSession<number, never>(context, key, async (transaction) =>
    succeed(await deleteOtherSessions(transaction, key)),
  );
  if (ended.ok) logEndedSessions(context, key.userId, ended.value);
  return ended;
}
