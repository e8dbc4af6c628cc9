/** The record turns up, runs down once the album is known, and is named before the page goes on to the album. */
export type SpinPhase = "idle" | "pending" | "slowing" | "named";

export const spinAnimationMs = 3_500;

/** How long after the album is known the page goes on to it. */
export const navigateAfterMs = 2_200;

/** How long the record runs down before the page goes on, and how long it then lies still. */
export const runDownMs = 2_050;
const stillMs = 100;

/** How long before the page goes on the needle is up and the label says the album's name. */
export const namedForMs = 600;

/** What follows once the album is known, in milliseconds from then on. */
export interface SpinEnd {
  readonly slowsIn: number;
  readonly namesIn: number;
  readonly leavesIn: number;
}

/** When the record runs down, is named and gives way to its album. The page goes on 2.2 s after the album is known, but never while the record turns up. */
export function spinEnd(pressedAtMs: number, foundAtMs: number): SpinEnd {
  const leavesIn = Math.max(navigateAfterMs, pressedAtMs + spinAnimationMs - foundAtMs);
  return { slowsIn: leavesIn - runDownMs - stillMs, namesIn: leavesIn - namedForMs, leavesIn };
}

/** How long the album's page may be on its way, in milliseconds: then it is there to say whether anything may lie over it. */
export const passageMs = 500;
