/** The count shows at most this many increments. */
const mostDays = 4;

/**
 * Returns the numbers a streak counts through, ending with `now`. They start at `before`, or at the day before `now` if that
 * is less, so that today's increment is always visible.
 */
export function streakSteps(before: number, now: number): readonly number[] {
  const first = Math.max(0, Math.min(before, now - 1), now - mostDays);
  return Array.from({ length: now - first + 1 }, (_, step) => first + step);
}
