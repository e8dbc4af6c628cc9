import { addDays, type LocalDate } from "../day/local-date.ts";

/** How many dates recent activity looks back, today included. */
export const recentDays = 30;

/** How many of the last 7 and the last 30 local dates, today included, are among the dates with a spin. */
export function recentActivity(
  today: LocalDate,
  spunDates: readonly LocalDate[],
): { readonly last7Days: number; readonly last30Days: number } {
  const since = (days: number): number => {
    const first = addDays(today, 1 - days);
    return spunDates.filter((date) => first <= date && date <= today).length;
  };
  return { last7Days: since(7), last30Days: since(recentDays) };
}
