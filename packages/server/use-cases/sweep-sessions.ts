import type { Context } from "../context.ts";
import { inBatches } from "../db/in-batches.ts";
import { deleteEndedSessions } from "../db/queries/sessions.ts";
import { idleSince } from "../sessions/session-limits.ts";

/** Deletes the sessions that have ended, with the devices that they subscribed; answers how many. */
export async function sweepSessions(
  { db, clock }: Pick<Context, "db" | "clock">,
  signal: AbortSignal,
): Promise<number> {
  const now = clock.now();
  return inBatches((most) => deleteEndedSessions(db, now, idleSince(now), most), signal);
}
