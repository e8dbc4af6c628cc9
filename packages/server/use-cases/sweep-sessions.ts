import type { Context } from "../context.ts";
import { deleteEndedSessions } from "../db/queries/sessions.ts";
import { idleSince } from "../sessions/session-limits.ts";

/** Deletes the sessions that have ended; answers how many. */
export async function sweepSessions(context: Context): Promise<number> {
  const now = context.clock.now();
  return deleteEndedSessions(context.db, now, idleSince(now));
}
