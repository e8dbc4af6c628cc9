import type { Instant } from "@spindle/core/day/instant.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { albumNames, spinNames } from "@spindle/core/listening/spin-tallies.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Transaction } from "kysely";
import type { Context } from "../context.ts";
import { readSpinToMark, countListened, type SpinToMark } from "../db/queries/counting.ts";
import type { Database } from "../db/schema.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { awardTrophies, type AwardedTrophies } from "../trophies/award-trophies.ts";
import type { CountedAct } from "../trophies/trophy-state.ts";
import { inUserTransaction } from "../users/in-user-transaction.ts";

/** Marks a spin as listened, once; returns the current streak. */
export async function markListened(
  context: Context,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  spinId: SpinId,
): Promise<
  Result<
    { readonly currentStreak: number; readonly newTrophies: AwardedTrophies },
    "spin-not-found" | "already-listened"
  >
> {
  const now = context.clock.now();
  const userId = user.user_id;
  return inUserTransaction(context, userId, async (transaction, before) => {
    const spin = await readSpinToMark(transaction, userId, spinId);
    if (!spin) return fail("spin-not-found");
    if (spin.listenedAt !== null) return fail("already-listened");
    const { state, counted } = await markAndCount(transaction, { userId, spinId }, spin, now);
    const act = { spinId, counted };
    const newTrophies = await awardTrophies(transaction, before, state, now, act);
    return succeed({ currentStreak: streakInZone(lastSpin, now, user.time_zone), newTrophies });
  });
}

async function markAndCount(
  transaction: Transaction<Database>,
  key: { readonly userId: UserId; readonly spinId: SpinId },
  spin: SpinToMark,
  at: Instant,
): Promise<CountedAct> {
  const ofSpin = spinNames(spin, at);
  const names = spin.heardAt === null ? [...ofSpin, ...albumNames(spin)] : ofSpin;
  const state = await countListened(transaction, {
    ...key,
    albumId: spin.albumId,
    at,
    minutes: spin.minutes ?? 0,
    finishedRun: spin.finishedRun,
    names,
  });
  return { state, counted: { by: "heard", names } };
}
