const secondMs = 1_000;
const minuteMs = 60_000;

/** The time left in words, rounded up: hours and minutes as in "2 hours 5 minutes", and in its last minute seconds. */
export function countdownWords(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / secondMs));
  if (seconds === 0) return "a moment";
  if (seconds < 60) return counted(seconds, "second");
  const minutes = Math.ceil(seconds / 60);
  const parts = [counted(Math.floor(minutes / 60), "hour"), counted(minutes % 60, "minute")];
  return parts.filter((part) => part !== "").join(" ");
}

/** How many milliseconds from now the words change: more than none, and a minute at most. */
export function untilWordsChange(remainingMs: number): number {
  if (remainingMs <= 0) return secondMs;
  if (remainingMs > minuteMs) return ((remainingMs - 1) % minuteMs) + 1;
  // "1 minute" is said until 59 seconds are left.
  return remainingMs > minuteMs - secondMs
    ? remainingMs - (minuteMs - secondMs)
    : ((remainingMs - 1) % secondMs) + 1;
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
