import type { Context } from "../context.ts";
import { hasIdentityAt } from "../db/queries/identities.ts";
import type { SessionKey } from "../db/queries/sessions.ts";

/** Whether the listener signs in with an account at this provider, or may connect one. */
export async function hasAccountAt(
  { db }: Pick<Context, "db">,
  { userId }: Pick<SessionKey, "userId">,
  provider: string,
): Promise<boolean> {
  return hasIdentityAt(db, userId, provider);
}
