import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call("GET /api/me/settings"),
});

/** Always stale, because other devices may sign in and out at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => call("GET /api/me/sessions"),
  staleTime: 0,
});
