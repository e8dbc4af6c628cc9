import { mostSessionsListed } from "@spindle/contract/schemas/settings.ts";
import type { Context } from "../context.ts";
import { readSessionsOf, type SessionOfUser } from "../db/queries/sessions-of-user.ts";
import { idleSince } from "../sessions/session-limits.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export type SessionReading = SessionOfUser;

/** This session and the others that were used last. */
export async function listSessions(
  { db, clock }: Pick<Context, "db" | "clock">,
  { key }: Pick<SignedIn, "key">,
): Promise<readonly SessionReading[]> {
  const now = clock.now();
  return readSessionsOf(db, key, now, idleSince(now), mostSessionsListed);
}
