import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => call("GET /api/me/settings"),
});

/** Always stale, because other devices may sign in and out at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => call("GET /api/me/sessions"),
  staleTime: 0,
});
