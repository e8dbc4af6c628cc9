import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { celebrationDue } from "@spindle/core/streak/celebration.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { setCelebrated, setTrophiesSeen } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Records that trophies, or the celebration of a local date, were shown. A celebration that is not due changes nothing. */
export async function acknowledgeCelebration(
  { clock, db }: Pick<Context, "clock" | "db">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  shown: { readonly localDate: LocalDate } | { readonly trophies: readonly string[] },
): Promise<void> {
  if ("trophies" in shown) return setTrophiesSeen(db, user.user_id, shown.trophies);
  const due = celebrationDue(lastSpin, streakDayAt(clock.now(), user.time_zone), user.celebrated_on);
  if (due?.localDate === shown.localDate) await setCelebrated(db, user.user_id, due.localDate);
}
