import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { parseWeek } from "@spindle/core/day/week-in-zone.ts";
import { type Week, weekOf } from "@spindle/core/day/week.ts";
import { type WeeklyRecap, weeklyRecap } from "@spindle/core/recap/weekly-recap.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readWeek, type SpinOnDate } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface RecapReading extends WeeklyRecap<SpinOnDate> {
  readonly week: Week;
  readonly today: LocalDate;
  /** Artists of the week who were never spun before it. */
  readonly newArtists: number;
}

/** The recap of the week that a text means, this week where it is absent; a failure where it means none. */
export async function readWeeklyRecap(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  weekStart: string | undefined,
): Promise<Result<RecapReading, "no-week">> {
  const zone = user.time_zone;
  const today = todayOf(clock.now(), zone, lastSpin);
  const week = weekStart === undefined ? weekOf(today) : parseWeek(weekStart, zone);
  if (!week) return fail("no-week");
  const { spins, newArtists } = await readWeek(db, { userId: user.user_id, ...week });
  const seen = spins.map((spin) => ({
    ...spin,
    isListened: spin.listenedAt !== null,
    isFavorite: spin.favoritedAt !== null,
  }));
  return succeed({ ...weeklyRecap(week, seen), week, today, newArtists });
}
