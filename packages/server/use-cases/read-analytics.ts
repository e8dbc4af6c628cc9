import { addDays } from "@spindle/core/day/local-date.ts";
import { weekOf } from "@spindle/core/day/week.ts";
import { insightsOf } from "@spindle/core/insights/insights.ts";
import { modePreferences } from "@spindle/core/insights/mode-preferences.ts";
import { recentActivity, recentDays } from "@spindle/core/insights/recent-activity.ts";
import { weeklyProgress } from "@spindle/core/insights/weekly-progress.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readMostSpun } from "../db/queries/counted.ts";
import { readSpunDates } from "../db/queries/listed-spins.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

/** How many genres are told; of modes and decades there are fewer. */
const mostNames = 100;

/**
 * What the whole history says, read from what was counted as it grew: only the last thirty days' spins are looked at, so that ten
 * years take no longer than a month.
 */
export async function readAnalytics(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
) {
  const userId = user.user_id;
  const today = todayOf(clock.now(), user.time_zone, lastSpin);
  const { last } = weekOf(today);
  const [spins, tallies] = await Promise.all([
    readSpunDates(db, { userId, first: addDays(today, 1 - recentDays), last }),
    readMostSpun(db, userId, mostNames),
  ]);
  const ofKind = (wanted: TallyKind) => tallies.filter(({ kind }) => kind === wanted);
  const genres = ofKind("genre");
  const spunDates = spins.map(({ localDate }) => localDate);
  return {
    today,
    weeklyProgress: weeklyProgress(today, spunDates),
    insights: insightsOf({
      spins: user.spins,
      listenedSpins: user.listened_spins,
      topGenre: genres[0],
      decades: ofKind("decade").map(({ name }) => name),
    }),
    modePreferences: modePreferences(ofKind("mode")),
    recentActivity: recentActivity(today, spunDates),
    totalSpins: user.spins,
    totalAlbums: user.albums,
    genres,
  };
}

export type AnalyticsReading = Awaited<ReturnType<typeof readAnalytics>>;
