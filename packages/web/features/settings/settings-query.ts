import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: () => call("getSettings"),
});

/** Always stale, because other devices may sign in and out at any time. */
export const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: () => call("listSessions"),
  staleTime: 0,
});
