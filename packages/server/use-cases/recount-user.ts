import type { UserId } from "@spindle/core/ids.ts";
import { countersOf } from "@spindle/core/spin/counters.ts";
import type { Context } from "../context.ts";
import { readCountedSpins, setStreakLength } from "../db/queries/spins.ts";
import { setCounters } from "../db/queries/users.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Makes every counter of a user anew from the spins as they are stored, the streak at each spin included. */
export async function recountUser(context: Pick<Context, "db">, userId: UserId): Promise<void> {
  await inUserTransaction(context, userId, async (transaction) => {
    const spins = await readCountedSpins(transaction, userId);
    const { counters, streakLengths } = countersOf(spins);
    for (const [position, { spinId, streakLength }] of spins.entries()) {
      const counted = streakLengths[position] ?? streakLength;
      if (counted !== streakLength) await setStreakLength(transaction, userId, spinId, counted);
    }
    await setCounters(transaction, userId, counters);
  });
}
