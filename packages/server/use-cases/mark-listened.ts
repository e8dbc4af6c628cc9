import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readLastSpin, readSpin, setListened } from "../db/queries/spins.ts";
import { countListened } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Marks a spin's album as listened, once; answers the streak as it stands. */
export async function markListened(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<{ readonly currentStreak: number }, "spin-not-found" | "already-listened">> {
  const now = context.clock.now();
  const userId = user.user_id;
  return inUserTransaction(context, userId, async (transaction) => {
    const spin = await readSpin(transaction, userId, spinId);
    if (!spin) return fail("spin-not-found");
    if (!(await setListened(transaction, userId, spinId, now))) return fail("already-listened");
    await countListened(transaction, userId, spin.minutes ?? 0);
    const last = await readLastSpin(transaction, userId);
    return succeed({ currentStreak: streakInZone(last, now, user.time_zone) });
  });
}
