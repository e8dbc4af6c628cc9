import type { Context } from "../context.ts";
import { deleteSession } from "../db/queries/sessions.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";

/** Ends the session of a cookie value; does nothing where there is none. */
export async function signOut(context: Context, token: string): Promise<void> {
  const key = sessionKeyOf(token);
  if (key) await deleteSession(context.db, key);
}
