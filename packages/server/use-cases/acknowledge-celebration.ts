import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { celebrationDue } from "@spindle/core/streak/celebration.ts";
import { streakDayAt } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { setCelebrated } from "../db/queries/users.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** Records that the celebration of a local date was shown; changes nothing if it is not due. */
export async function acknowledgeCelebration(
  { clock, db }: Pick<Context, "clock" | "db">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  localDate: LocalDate,
): Promise<void> {
  const due = celebrationDue(lastSpin, streakDayAt(clock.now(), user.time_zone), user.celebrated_on);
  if (due?.localDate === localDate) await setCelebrated(db, user.user_id, localDate);
}
