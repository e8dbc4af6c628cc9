import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { AccessSource } from "../../ports/music-provider.ts";

type Serves = NonNullable<AccessSource["serves"]>;

/** The share of an app's quota for Plays and track lists; spins and sign-in keep the rest. */
export interface PlayQuota {
  /** Counts a request. */
  note(): void;
  /** When the next one may begin; undefined if now. */
  fullUntil(serves: Serves): Instant | undefined;
}

/** Milliseconds of the rolling window in which a provider counts requests. */
const windowMs = 30_000;

/** A Play or track list may begin while the window has fewer than `most` requests. */
export function createPlayQuota(now: () => Instant, most: Readonly<Record<Serves, number>>): PlayQuota {
  let recent: readonly Instant[] = [];
  const counted = (): readonly Instant[] => {
    const at = now();
    // A clock that was set back must not prolong the wait.
    recent = recent.filter((noted) => noted > at - windowMs && noted <= at);
    return recent;
  };
  return {
    note() {
      recent = [...counted(), now()];
    },
    fullUntil(serves) {
      const oldest = counted().at(-most[serves]);
      return oldest === undefined ? undefined : instant(oldest + windowMs);
    },
  };
}
