/** How long the record turns, at least, from the press. */
export const spinAnimationMs = 3_500;

/** How long after the album is known the page goes on to it. */
export const navigateAfterMs = 2_200;

/** How long to wait, from the moment the album is known, before going on to it: never while the record still turns up. */
export function waitBeforeNavigating(pressedAtMs: number, foundAtMs: number): number {
  return Math.max(navigateAfterMs, pressedAtMs + spinAnimationMs - foundAtMs);
}

/** How long after the album is known a streak is celebrated, at the earliest, in milliseconds. */
const celebrateAfterMs = 3_000;

/** How long to wait, from the moment the album is known, until something may lie over the page: the page of before is left by then. */
export function waitBeforeCelebrating(navigatesInMs: number): number {
  return Math.max(celebrateAfterMs, navigatesInMs);
}
