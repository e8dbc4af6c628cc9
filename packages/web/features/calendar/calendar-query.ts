import type { CalendarMonth } from "@spindle/contract/schemas/profile.ts";
import type { Month } from "@spindle/core/day/month.ts";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export function calendarQuery(month?: Month) {
  return queryOptions({
    queryKey: [...queryKeys.history, "calendar", month ?? "current"],
    queryFn: (): Promise<CalendarMonth> => call("GET /api/profile/calendar", { query: { month } }),
  });
}
