import type { Context } from "../context.ts";
import { readSession, type StoredSession } from "../db/queries/sessions.ts";
import { idleSince } from "../sessions/session-limits.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";

export async function findSession(
  { db, clock }: Pick<Context, "db" | "clock">,
  token: string | undefined,
): Promise<StoredSession | undefined> {
  const key = token === undefined ? undefined : sessionKeyOf(token);
  const now = clock.now();
  return key && readSession(db, key, now, idleSince(now));
}
