import type { Context } from "../context.ts";
import { deleteOtherSessions } from "../db/queries/sessions-of-user.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Signs the user out everywhere but here; answers how many sessions that ended. */
export async function endOtherSessions(
  { db }: Pick<Context, "db">,
  { key }: Pick<SignedIn, "key">,
): Promise<number> {
  return deleteOtherSessions(db, key);
}
