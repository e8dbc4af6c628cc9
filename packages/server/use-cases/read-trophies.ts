import type { UserId } from "@spindle/core/ids.ts";
import { dueTrophies } from "@spindle/core/trophy/due-trophies.ts";
import type { Context } from "../context.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { awardTrophies } from "../trophies/award-trophies.ts";
import type { TrophyState } from "../trophies/trophy-state.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** The user's trophies and progress. Awards those that a new catalogue made due. */
export async function readTrophies(context: Context, { user }: Pick<SignedIn, "user">): Promise<TrophyState> {
  return withDueTrophies(context, user.user_id, await readTrophyState(context.db, user.user_id));
}

export async function withDueTrophies(
  context: Context,
  userId: UserId,
  state: TrophyState,
): Promise<TrophyState> {
  if (dueTrophies(state.facts, state.earned).length === 0) return state;
  const now = context.clock.now();
  return inUserTransaction(context, userId, async (transaction, user) => {
    const latest = await readTrophyState(transaction, userId);
    return (await awardTrophies(transaction, user, latest, now, null)).state;
  });
}
