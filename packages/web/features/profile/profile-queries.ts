import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { offlineSpinLimit } from "../../api/device-flags.ts";
import { orOfflineCopy } from "../../api/or-offline-copy.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const analyticsQuery = queryOptions({
  queryKey: [...queryKeys.history, "analytics"],
  queryFn: () => call("GET /api/profile/analytics"),
});

export const recentSpinsQuery = queryOptions({
  queryKey: [...queryKeys.history, "spins"],
  queryFn: (query) =>
    orOfflineCopy(
      query,
      call("GET /api/profile/spins", { query: { limit: offlineSpinLimit } }),
      ({ recent }) => recent,
    ),
});

export const earnedTrophiesQuery = queryOptions({
  queryKey: queryKeys.profileTrophies,
  queryFn: () => call("GET /api/profile/trophies"),
});
