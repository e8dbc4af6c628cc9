import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { AccessSource } from "../../ports/music-provider.ts";

type Serves = NonNullable<AccessSource["serves"]>;

/** The part of an app's quota that Plays and lists of tracks may use; the rest is kept for spins and sign-in. */
export interface PlayQuota {
  /** Counts one request of either. */
  note(): void;
  /** Until when no further one should begin; undefined if one may. */
  fullUntil(serves: Serves): Instant | undefined;
}

/** Services count an app's requests in a window that rolls. */
const windowMs = 30_000;

/** Each may begin while all of the last 30 s have made fewer than `most` requests of it; one that has begun is finished. */
export function createPlayQuota(now: () => Instant, most: Readonly<Record<Serves, number>>): PlayQuota {
  let recent: readonly Instant[] = [];
  const counted = (): readonly Instant[] => {
    const at = now();
    // A clock set back must not keep the window full for longer than was meant.
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
