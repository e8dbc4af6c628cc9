import { type Instant, instant } from "@spindle/core/day/instant.ts";

/** The part of an app's quota that Plays may use; the rest is kept for spins and sign-in. */
export interface PlayQuota {
  /** Counts one request of a Play. */
  note(): void;
  /** Until when no further Play should begin; undefined where one may. */
  fullUntil(): Instant | undefined;
}

/** Services count an app's requests in a window that rolls. */
const windowMs = 30_000;

/** Plays may begin while those of the last 30 s have made fewer than `most` requests; one that has begun is finished. */
export function createPlayQuota(now: () => Instant, most: number): PlayQuota {
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
    fullUntil() {
      const inWindow = counted();
      const oldest = inWindow.at(-most);
      return oldest === undefined ? undefined : instant(oldest + windowMs);
    },
  };
}
