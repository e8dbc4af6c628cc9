import type { Context } from "../context.ts";
import { deleteSession, type SessionKey } from "../db/queries/sessions.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";

/** Ends the session of a cookie and returns its key, if there was one. */
export async function signOut(context: Context, token: string): Promise<SessionKey | undefined> {
  const key = sessionKeyOf(token);
  if (!key || !(await deleteSession(context.db, key))) return undefined;
  context.log("info", "sign-out", { listener: context.pseudonym(key.userId) });
  return key;
}
