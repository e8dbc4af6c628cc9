import type { UserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";

/** Logs sessions that ended early, other than by their own sign-out. */
export function logEndedSessions(
  { log, pseudonym }: Pick<Context, "log" | "pseudonym">,
  userId: UserId,
  sessions: number,
): void {
  if (sessions > 0) log("info", "session ended", { listener: pseudonym(userId), sessions });
}
