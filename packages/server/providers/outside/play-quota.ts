import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { AccessSource } from "../../ports/music-service.ts";

type Serves = NonNullable<AccessSource["serves"]>;

/** The share of an app's quota for Plays and track lists; spins and sign-in keep the rest. */
export interface PlayQuota {
  /** Counts a request. */
  note(): void;
  /** When the next one may begin; undefined if now. */
  fullUntil(serves: Serves): Promise<Instant | undefined>;
}

/** Milliseconds of the rolling window in which a provider counts requests. */
export const playWindowMs = 30_000;

/**
 * Requests of Plays and track lists in a window after which no more of them begin. Half of a cautious guess, because Spotify publishes no
 * quota; fewer for track lists, to leave room for Plays.
 */
export const mostPlayRequests: Readonly<Record<Serves, number>> = { play: 50, tracks: 25 };

/** A Play or track list may begin while the window has fewer than `most` requests. */
export function createPlayQuota(now: () => Instant, most: Readonly<Record<Serves, number>>): PlayQuota {
  let recent: readonly Instant[] = [];
  const counted = (): readonly Instant[] => {
    const at = now();
    // A clock that was set back must not prolong the wait.
    recent = recent.filter((noted) => noted > at - playWindowMs && noted <= at);
    return recent;
  };
  return {
    note() {
      recent = [...counted(), now()];
    },
    async fullUntil(serves) {
      const oldest = counted().at(-most[serves]);
      return oldest === undefined ? undefined : instant(oldest + playWindowMs);
    },
  };
}
