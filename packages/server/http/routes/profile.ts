import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import { fail, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../../context.ts";
import type { PageRequest } from "../../lists/page.ts";
import type { SignedIn } from "../../sessions/signed-in.ts";
import { listSpins } from "../../use-cases/list-spins.ts";
import { listWeeklyStats } from "../../use-cases/list-weekly-stats.ts";
import { readAnalytics, type AnalyticsReading } from "../../use-cases/read-analytics.ts";
import { readCalendarMonth } from "../../use-cases/read-calendar-month.ts";
import { readWeeklyRecap } from "../../use-cases/read-weekly-recap.ts";
import type { ApiHandlers } from "../api-handler.ts";
import { presentListedSpin } from "../present/spin.ts";
import { noSuchWeek, presentWeeklyRecap } from "../present/weekly-recap.ts";

export const profileHandlers = {
  listSpinHistory: (context, { session, query }) => spinsPage(context, session, query),
  listProfileSpins: (context, { session, query }) => spinsPage(context, session, query),
  getCalendarMonth: async (context, { session, query }) => {
    const reading = await readCalendarMonth(context, session, query.month);
    const spins = reading.spins.map((spin) => presentListedSpin(context.providers, spin));
    return succeed({ ...reading, spins });
  },
  getAnalytics: async (context, { session }) =>
    succeed(presentAnalytics(await readAnalytics(context, session))),
  getWeeklyRecap: async (context, { session, query }) => {
    const recap = await readWeeklyRecap(context, session, query.weekStart);
    if (recap.ok) return succeed(presentWeeklyRecap(context.providers, session, recap.value));
    return fail(noSuchWeek);
  },
  listWeeklyStats: async (context, { session }) => {
    const weeks = await listWeeklyStats(context, session);
    return succeed(
      weeks.map(({ first, last, ...counts }) => ({ weekStart: first, weekEnd: last, ...counts })),
    );
  },
} satisfies Partial<ApiHandlers>;

async function spinsPage(context: Context, session: SignedIn, request: PageRequest) {
  const listed = await listSpins(context, session, request);
  if (!listed.ok) return listed;
  const { items, nextCursor } = listed.value;
  return succeed({ items: items.map((spin) => presentListedSpin(context.providers, spin)), nextCursor });
}

function presentAnalytics({ genres, ...reading }: AnalyticsReading): Analytics {
  const { weeklyProgress } = reading;
  return {
    ...reading,
    weeklyProgress: { ...weeklyProgress, daysCompleted: [...weeklyProgress.daysCompleted] },
    insights: [...reading.insights],
    modePreferences: [...reading.modePreferences],
    genreDistribution: genres.map(({ name, spun }) => ({ genre: name, count: spun })),
  };
}
