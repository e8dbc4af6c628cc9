import { boundsOf, type Month, monthOf } from "@spindle/core/day/month.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readDates } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { joinedOnOf } from "../users/joined-on.ts";

export async function readCalendarMonth(
  { db, clock }: Pick<Context, "db" | "clock">,
  signedIn: Pick<SignedIn, "user" | "firstSpin" | "lastSpin">,
  requested: Month | undefined,
) {
  const { user, lastSpin } = signedIn;
  const today = todayOf(clock.now(), user.time_zone, lastSpin);
  const month = requested ?? monthOf(today);
  const spins = await readDates(db, { userId: user.user_id, ...boundsOf(month) });
  return { month, joinedOn: joinedOnOf(signedIn), today, spins };
}
