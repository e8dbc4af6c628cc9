import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** The recap of the week that starts on this Monday; by default, the server's current week. */
export function recapQuery(weekStart?: LocalDate) {
  return queryOptions({
    queryKey: [...queryKeys.history, "weekly-recap", weekStart ?? "now"],
    queryFn: (): Promise<WeeklyRecap> =>
      call("GET /api/profile/weekly-recap", { query: weekStart === undefined ? {} : { weekStart } }),
  });
}

export const weeklyStatsQuery = queryOptions({
  queryKey: [...queryKeys.history, "weekly-stats"],
  queryFn: () => call("GET /api/profile/weekly-stats"),
});
