/** Milliseconds as HH:MM:SS, rounded up to whole seconds; never below zero, and hours may pass 24. */
export function countdownText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

/** How many milliseconds from now the text changes: 1 to 1000. */
export function untilNextSecond(remainingMs: number): number {
  return remainingMs > 0 ? ((remainingMs - 1) % 1000) + 1 : 1000;
}

/** The same for ears: whole hours and minutes, rounded up, as in "2 hours 5 minutes". */
export function countdownWords(remainingMs: number): string {
  const minutes = Math.max(0, Math.ceil(remainingMs / 60_000));
  const parts = [counted(Math.floor(minutes / 60), "hour"), counted(minutes % 60, "minute")];
  return parts.filter((part) => part !== "").join(" ") || "less than a minute";
}

function counted(count: number, noun: string): string {
  if (count === 0) return "";
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
