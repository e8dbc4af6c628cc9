import { type Instant, instant } from "@spindle/core/day/instant.ts";
import { createPlayQuota, mostPlayRequests, type PlayQuota } from "../providers/outside/play-quota.ts";
import type { Limiter } from "./limiter.ts";

/** Counts the requests of all processes that share a limiter, in a window that begins with its first; this process's own at once, in a rolling window. */
export function sharedPlayQuota(limiter: Limiter, provider: string, now: () => Instant): PlayQuota {
  const own = createPlayQuota(now, mostPlayRequests);
  return {
    note() {
      own.note();
      void limiter.take("providerPlays", provider);
      void limiter.take("providerTracks", provider);
    },
    async fullUntil(serves) {
      const ownUntil = await own.fullUntil(serves);
      if (ownUntil !== undefined) return ownUntil;
      const seconds = await limiter.waitFor(serves === "play" ? "providerPlays" : "providerTracks", provider);
      return seconds === undefined ? undefined : instant(now() + seconds * 1000);
    },
  };
}
