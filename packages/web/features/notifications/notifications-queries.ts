import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const preferencesQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: () => call("getNotificationPreferences"),
});

/** The server's public push key; null if it doesn't send notifications. */
export const pushKeyQuery = queryOptions({
  queryKey: queryKeys.pushKey,
  queryFn: async () => (await call("getPushKey")).publicKey,
});
