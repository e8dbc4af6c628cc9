import { instant } from "@spindle/core/day/instant.ts";
import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { boundsOf, type Month, monthOf } from "@spindle/core/day/month.ts";
import { joinedOn } from "@spindle/core/listening/joined-on.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readMonth } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import type { SpinInList } from "./list-spins.ts";

export interface CalendarReading {
  readonly month: Month;
  readonly joinedOn: LocalDate;
  readonly today: LocalDate;
  readonly spins: readonly SpinInList[];
}

/** The user's spins of a month by their local dates; of this month where none is asked for. */
export async function readCalendarMonth(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  wanted: Month | undefined,
): Promise<CalendarReading> {
  const zone = user.time_zone;
  const today = todayOf(clock.now(), zone, lastSpin);
  const month = wanted ?? monthOf(today);
  const { spins, firstSpunOn } = await readMonth(db, { userId: user.user_id, ...boundsOf(month) });
  return {
    month,
    joinedOn: joinedOn(localDateAt(instant(user.created_at), zone), firstSpunOn),
    today,
    spins,
  };
}
