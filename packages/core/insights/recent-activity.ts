import { addDays, type LocalDate } from "../day/local-date.ts";

/** How many dates recent activity covers, including today. */
export const recentDays = 30;

/** How many of the last 7 and 30 local dates, including today, have a spin. */
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
