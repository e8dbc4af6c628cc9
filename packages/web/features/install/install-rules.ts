/** How long after the browser's offer the banner shows itself, in milliseconds. */
export const bannerDelayMs = 5_000;

const dismissalMs = 7 * 24 * 60 * 60 * 1000;

/** Whether "Not Now", pressed at an instant (milliseconds since 1970, as text), still holds: for 7 days. One more than 7 days ahead doesn't count. */
export function dismissalHolds(dismissedAt: string | undefined, nowMs: number): boolean {
  const at = dismissedAt === undefined || dismissedAt === "" ? Number.NaN : Number(dismissedAt);
  return Math.abs(nowMs - at) < dismissalMs;
}
