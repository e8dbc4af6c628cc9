import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

export const preferencesQuery = queryOptions({
  queryKey: ["notifications"],
  queryFn: () => call("GET /api/notifications/preferences"),
});

/** The server's public push key; null if it doesn't send notifications. */
export const pushKeyQuery = queryOptions({
  queryKey: ["push-key"],
  queryFn: async () => (await call("GET /api/notifications/key")).publicKey,
});
