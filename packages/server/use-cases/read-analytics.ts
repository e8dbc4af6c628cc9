import { addDays } from "@spindle/core/day/local-date.ts";
import { insightsOf, modePreferences, recentActivity, recentDays } from "@spindle/core/insights/insights.ts";
import { weeklyProgress } from "@spindle/core/insights/weekly-progress.ts";
import type { TallyKind } from "@spindle/core/listening/listener-facts.ts";
import { todayOf } from "@spindle/core/spin/today.ts";
import type { Context } from "../context.ts";
import { readStatistics } from "../db/queries/counted.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

const mostNames = 100;

/** Numbers of the whole history, from counters and the last thirty days' spins, so their cost does not grow. */
export async function readAnalytics(
  { db, clock }: Pick<Context, "db" | "clock">,
  { user, lastSpin }: Pick<SignedIn, "user" | "lastSpin">,
) {
  const now = clock.now();
  const since = addDays(todayOf(now, user.time_zone, lastSpin), 1 - recentDays);
  const history = await readStatistics(db, { userId: user.user_id, since, mostNames });
  const { spins, listenedSpins, albums, tallies, spunSince } = history;
  // A spin may be newer than the session's row.
  const today = todayOf(now, user.time_zone, spunSince.at(-1));
  const ofKind = (wanted: TallyKind) => tallies.filter(({ kind }) => kind === wanted);
  const genres = ofKind("genre");
  const spunDates = spunSince.map(({ localDate }) => localDate);
  return {
    today,
    weeklyProgress: weeklyProgress(today, spunDates),
    insights: insightsOf({
      spins,
      listenedSpins,
      decades: ofKind("decade").map(({ name }) => name),
    }),
    modePreferences: modePreferences(ofKind("mode")),
    recentActivity: recentActivity(today, spunDates),
    totalSpins: spins,
    totalAlbums: albums,
    genres,
  };
}

export type AnalyticsReading = Awaited<ReturnType<typeof readAnalytics>>;
