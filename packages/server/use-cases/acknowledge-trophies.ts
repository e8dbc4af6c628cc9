import type { Context } from "../context.ts";
import { setTrophiesSeen } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export async function acknowledgeTrophies(
  { db }: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  ids: readonly string[],
): Promise<void> {
  await setTrophiesSeen(db, user.user_id, ids);
}
