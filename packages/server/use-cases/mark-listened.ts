import type { SpinId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readLastSpin, readSpin, setListened } from "../db/queries/spins.ts";
import { countListened } from "../db/queries/users.ts";
import { transact } from "../db/transact.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

/** Marks a spin's album as listened, once; answers the streak as it stands. */
export async function markListened(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<{ readonly currentStreak: number }, "spin-not-found" | "already-listened">> {
  const now = context.clock.now();
  const marked = await transact(context.db, async (transaction) => {
    const spin = await readSpin(transaction, user.user_id, spinId);
    if (!spin) return "spin-not-found";
    if (!(await setListened(transaction, user.user_id, spinId, now))) return "already-listened";
    await countListened(transaction, user.user_id, spin.minutes ?? 0);
    return "marked";
  });
  if (marked !== "marked") return fail(marked);
  const last = await readLastSpin(context.db, user.user_id);
  return succeed({ currentStreak: streakInZone(last, now, user.time_zone) });
}
