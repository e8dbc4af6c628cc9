import { addDays, type LocalDate } from "../day/local-date.ts";

export interface RecentActivity {
  readonly last7Days: number;
  readonly last30Days: number;
}

/** How far back (days) recent activity looks. */
export const recentDays = 30;

/** On how many of the last 7 and the last 30 dates, `today` among them, there was a spin. */
export function recentActivity(today: LocalDate, dates: readonly LocalDate[]): RecentActivity {
  const since = (days: number): number => {
    const first = addDays(today, 1 - days);
    return new Set(dates.filter((date) => date >= first && date <= today)).size;
  };
  return { last7Days: since(7), last30Days: since(recentDays) };
}
