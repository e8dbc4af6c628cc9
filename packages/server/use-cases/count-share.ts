import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import type { Context } from "../context.ts";
import { insertShare } from "../db/queries/shares.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { awardTrophies, type AwardedTrophies, noNames } from "../trophies/award-trophies.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Counts a share of a spin, once for each target. */
export async function countShare(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  { spinId, target }: { readonly spinId: SpinId; readonly target: ShareTarget },
): Promise<Result<AwardedTrophies, "spin-not-found">> {
  const now = context.clock.now();
  const userId = user.user_id;
  return inUserTransaction(context, userId, async (transaction, before) => {
    if (!(await insertShare(transaction, userId, spinId, target, now))) return fail("spin-not-found");
    const act = { spinId, counted: noNames };
    const state = await readTrophyState(transaction, userId);
    return succeed(await awardTrophies(transaction, before, state, now, act));
  });
}
