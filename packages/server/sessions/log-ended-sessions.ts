import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";

/** Notes sessions that were ended before their time, other than by a sign-out there. */
export function logEndedSessions(
  { log, pseudonym }: Pick<Context, "log" | "pseudonym">,
  userId: UserId,
  sessions: number,
): void {
  if (sessions > 0) log("info", "session ended", { listener: pseudonym(userId), sessions });
}
