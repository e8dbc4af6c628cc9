import { addDays, type LocalDate } from "@spindle/core/day/local-date.ts";
import { parseWeek } from "@spindle/core/day/week-in-zone.ts";
import { type Week, weekOf } from "@spindle/core/day/week.ts";
import { type WeekNews, weekNews } from "@spindle/core/recap/week-news.ts";
import { type WeeklyRecap, weeklyRecap } from "@spindle/core/recap/weekly-recap.ts";
import { isOffered } from "@spindle/core/recap/weeks-offered.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readWeek, type SpinOnDate } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { joinedOnOf } from "../users/joined-on.ts";

export interface RecapReading extends WeeklyRecap<SpinOnDate> {
  readonly week: Week;
  readonly today: LocalDate;
  readonly spins: readonly SpinOnDate[];
  /** Artists never spun before this week. */
  readonly newArtists: number;
  readonly news: WeekNews;
  /** Undefined if the week before ended before the user joined. */
  readonly spinsBefore: number | undefined;
  /** Days, if the streak ends in this week; otherwise 0. */
  readonly currentStreak: number;
}

/** The recap of a week, or of this week. Fails if `weekStart` is malformed, in the future, or before the user joined. */
export async function readWeeklyRecap(
  { db, clock }: Pick<Context, "db" | "clock">,
  signedIn: Pick<SignedIn, "user" | "firstSpin" | "lastSpin">,
  weekStart: string | undefined,
): Promise<Result<RecapReading, "no-week">> {
  const { user, lastSpin } = signedIn;
  const zone = user.time_zone;
  const now = clock.now();
  const today = todayOf(now, zone, lastSpin);
  const week = weekStart === undefined ? weekOf(today) : parseWeek(weekStart, zone);
  const joinedOn = joinedOnOf(signedIn);
  if (!week || !isOffered(week, joinedOn, today)) return fail("no-week");
  const read = await readWeek(db, user.user_id, week);
  const { spins, firsts, spinsBefore } = read;
  const seen = spins.map((spin) => ({
    ...spin,
    isListened: spin.listenedAt !== null,
    isFavorite: spin.favoritedAt !== null,
  }));
  const lastDate = read.lastSpin?.localDate ?? "";
  return succeed({
    ...weeklyRecap(week, seen),
    week,
    today,
    spins,
    newArtists: firsts.artists.length,
    news: weekNews(spins, firsts),
    spinsBefore: addDays(week.first, -1) >= joinedOn ? spinsBefore : undefined,
    currentStreak:
      week.first <= lastDate && lastDate <= week.last ? streakInZone(read.lastSpin, now, zone) : 0,
  });
}
