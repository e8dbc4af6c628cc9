import { daysBetween, type LocalDate } from "../day/local-date.ts";

/** How many dates recent activity looks back, today included. */
export const recentDays = 30;

/** How many of the last 7 and the last 30 local dates, today included, are among the dates with a spin. */
export function recentActivity(
  today: LocalDate,
  spunDates: readonly LocalDate[],
): { readonly last7Days: number; readonly last30Days: number } {
  const agoOf = spunDates.map((date) => daysBetween(date, today)).filter((ago) => ago >= 0);
  return {
    last7Days: agoOf.filter((ago) => ago < 7).length,
    last30Days: agoOf.filter((ago) => ago < recentDays).length,
  };
}
