import { notifyManager, QueryClient } from "@tanstack/react-query";
import { leaveNothingBehind, noteDeparture } from "../device/departures.ts";
import { cacheTimes } from "./cache-times.ts";
import { forgetListener } from "./forget-listener.ts";
import { queryKeys } from "./query-keys.ts";
import { onSessionFound, onSignedOut } from "./signed-out.ts";

// Show the effect of a press before the browser paints: otherwise a switch visibly flips back.
notifyManager.setScheduler(queueMicrotask);

/** Queries that belong to no listener, and the profile, which is handled separately. */
const ofNobody = new Set<unknown>([queryKeys.me[0], queryKeys.site[0]]);

/** Caches the server's answers. Any 401 means that the session has ended, whichever call received it. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: cacheTimes.fresh,
        gcTime: cacheTimes.keptUnused,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  onSignedOut(() => {
    const hadListener = Boolean(client.getQueryData(queryKeys.me));
    client.setQueryData(queryKeys.me, null);
    if (hadListener) {
      noteDeparture();
      leaveNothingBehind();
      void client.resetQueries({ predicate: ({ queryKey }) => !ofNobody.has(queryKey[0]) });
    }
    forgetListener(hadListener);
  });
  onSessionFound(() => void client.invalidateQueries({ queryKey: queryKeys.me }));
  return client;
}
