import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const preferencesQuery = queryOptions({
  queryKey: queryKeys.notifications,
  queryFn: () => call("getNotificationPreferences"),
});

/** The key that this server sends notifications with; null if it sends none. */
export const pushKeyQuery = queryOptions({
  queryKey: queryKeys.pushKey,
  queryFn: async () => (await call("getPushKey")).publicKey,
});
