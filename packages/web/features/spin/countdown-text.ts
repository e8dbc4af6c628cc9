import * as words from "./countdown-words.ts";

const secondMs = 1_000;
const minuteMs = 60_000;

/** Returns the time left, rounded up: as in "2 hours 5 minutes", or in seconds during the last minute. */
export function countdownWords(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / secondMs));
  if (seconds === 0) return words.aMoment;
  if (seconds < 60) return words.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && words.hours(hours), rest > 0 && words.minutes(rest)];
  return parts.filter((part) => part !== false).join(" ");
}

/** Returns in how many milliseconds the words change: more than 0, and at most a minute. */
export function untilWordsChange(remainingMs: number): number {
  if (remainingMs <= 0) return secondMs;
  if (remainingMs > minuteMs) return ((remainingMs - 1) % minuteMs) + 1;
  // "1 minute" is shown until 59 seconds are left.
  return remainingMs > minuteMs - secondMs
    ? remainingMs - (minuteMs - secondMs)
    : ((remainingMs - 1) % secondMs) + 1;
}
