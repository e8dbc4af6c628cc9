/** The delay between the browser's offer and the banner. */
export const bannerDelayMs = 5_000;

const dismissalMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether "Not Now" still holds, which it does for 7 days. `dismissedAt` is in milliseconds since 1970, as text. A time more
 * than 7 days ahead doesn't count.
 */
export function dismissalHolds(dismissedAt: string | undefined, nowMs: number): boolean {
  const at = dismissedAt === undefined || dismissedAt === "" ? Number.NaN : Number(dismissedAt);
  return Math.abs(nowMs - at) < dismissalMs;
}
