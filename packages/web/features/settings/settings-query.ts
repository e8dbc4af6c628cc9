import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** What the listener has chosen, as the server keeps it. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings,
  queryFn: () => call("getSettings"),
});

/** Where the listener is signed in. It is asked anew at each visit: other devices come and go. */
export const sessionsQuery = queryOptions({
  queryKey: queryKeys.sessions,
  queryFn: () => call("listSessions"),
  staleTime: 0,
});
