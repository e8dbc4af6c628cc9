/** The record turns while the call is pending, slows once the album is found, and shows its name before the page changes. */
export type SpinPhase = "idle" | "pending" | "slowing" | "named";

export const spinAnimationMs = 3_500;

/** The delay between finding the album and changing the page. */
export const navigateAfterMs = 2_200;

/** How long the record slows down, and how long it then rests before the page changes. */
export const runDownMs = 2_050;
const stillMs = 100;

/** How long the arm is up and the label shows the album's name before the page changes. */
export const namedForMs = 600;

/** Delays in milliseconds after the album is found. */
export interface SpinEnd {
  readonly slowsIn: number;
  readonly namesIn: number;
  readonly leavesIn: number;
}

/** Schedules the end of a spin. The page changes 2.2 s after the album is found, but at least 3.5 s after the press. */
export function spinEnd(pressedAtMs: number, foundAtMs: number): SpinEnd {
  const leavesIn = Math.max(navigateAfterMs, pressedAtMs + spinAnimationMs - foundAtMs);
  return { slowsIn: leavesIn - runDownMs - stillMs, namesIn: leavesIn - namedForMs, leavesIn };
}

/** The minimum time that overlays stay blocked once the page is due to change. */
export const passageMs = 500;
