import type { Context } from "../context.ts";
import { setTrophiesSeen } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Records that new trophies were shown, by their ids. */
export async function acknowledgeTrophies(
  { db }: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  ids: readonly string[],
): Promise<void> {
  await setTrophiesSeen(db, user.user_id, ids);
}
