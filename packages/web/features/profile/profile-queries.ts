import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How many of the latest spins the profile lists; the same ones are kept for times without a network. */
const listed = 10;

/** What the listener's whole history says. */
export const analyticsQuery = queryOptions({
  queryKey: queryKeys.analytics,
  queryFn: () => call("getAnalytics"),
});

export const recentSpinsQuery = queryOptions({
  queryKey: queryKeys.profileSpins,
  queryFn: () => call("listProfileSpins", { query: { limit: String(listed) } }),
});

/** The trophies that were earned, the latest first. */
export const earnedTrophiesQuery = queryOptions({
  queryKey: queryKeys.profileTrophies,
  queryFn: () => call("listProfileTrophies"),
});
