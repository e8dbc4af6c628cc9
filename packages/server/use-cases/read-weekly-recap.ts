import { localDateAt } from "@spindle/core/day/date-in-zone.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { addDays, type LocalDate } from "@spindle/core/day/local-date.ts";
import { parseWeek } from "@spindle/core/day/week-in-zone.ts";
import { type Week, weekOf } from "@spindle/core/day/week.ts";
import { type WeekNews, weekNews } from "@spindle/core/recap/week-news.ts";
import { type WeeklyRecap, weeklyRecap } from "@spindle/core/recap/weekly-recap.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";
import type { Context } from "../context.ts";
import { readWeek, type SpinOnDate } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface RecapReading extends WeeklyRecap<SpinOnDate> {
  readonly week: Week;
  readonly today: LocalDate;
  /** In the order of their dates. */
  readonly spins: readonly SpinOnDate[];
  /** Artists of the week who were never spun before it. */
  readonly newArtists: number;
  readonly news: WeekNews;
  /** Undefined where the week before ended before the user joined. */
  readonly spinsBefore: number | undefined;
  /** In days, as it stands now, where it ends in this week; 0 otherwise. */
  readonly currentStreak: number;
}

/** The recap of the week that a text means, this week where it is absent; a failure where it means none. */
export async function readWeeklyRecap(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
  weekStart: string | undefined,
): Promise<Result<RecapReading, "no-week">> {
  const zone = user.time_zone;
  const now = clock.now();
  const today = todayOf(now, zone, lastSpin);
  const week = weekStart === undefined ? weekOf(today) : parseWeek(weekStart, zone);
  if (!week) return fail("no-week");
  const read = await readWeek(db, user.user_id, week);
  const { spins, firsts, spinsBefore } = read;
  const seen = spins.map((spin) => ({
    ...spin,
    isListened: spin.listenedAt !== null,
    isFavorite: spin.favoritedAt !== null,
  }));
  const joinedOn = localDateAt(instant(user.created_at), zone);
  const lastDate = read.lastSpin?.localDate ?? "";
  return succeed({
    ...weeklyRecap(week, seen),
    week,
    today,
    spins,
    newArtists: firsts.artists.length,
    news: weekNews(spins, firsts),
    spinsBefore: addDays(week.first, -1) >= joinedOn || spinsBefore > 0 ? spinsBefore : undefined,
    currentStreak:
      week.first <= lastDate && lastDate <= week.last ? streakInZone(read.lastSpin, now, zone) : 0,
  });
}
