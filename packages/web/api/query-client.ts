import { MutationCache, notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { isSignedOut } from "./api-error.ts";
import { cacheTimes } from "./cache-times.ts";
import { forgetIfKept } from "./forget-if-kept.ts";
import { queryKeys } from "./query-keys.ts";

// What a press begins is shown before the browser does anything else: a switch would otherwise be seen to fall back.
notifyManager.setScheduler(queueMicrotask);

/** The cache of what the server said. Any 401 means that the session is over, whichever call met it. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (!isSignedOut(error)) return;
    client.setQueryData(queryKeys.me, null);
    forgetIfKept();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client;
}
