import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { PlayQuota } from "../providers/outside/play-quota.ts";
import type { Limiter } from "./limiter.ts";

/** Counts the requests of all processes that share a limiter. Its window begins with its first request. */
export function sharedPlayQuota(limiter: Limiter, provider: string, now: () => Instant): PlayQuota {
  return {
    note() {
      void limiter.take("providerPlays", provider);
      void limiter.take("providerTracks", provider);
    },
    async fullUntil(serves) {
      const seconds = await limiter.waitFor(serves === "play" ? "providerPlays" : "providerTracks", provider);
      return seconds === undefined ? undefined : instant(now() + seconds * 1000);
    },
  };
}
