/** Over how many days a streak is counted up, at most: it shows one number more. */
const mostDays = 4;

/**
 * The numbers that a streak's count shows one after the other, the last of them `now`: from what the page knew before,
 * but from the day before at the least, so that today's album is seen to count. One number alone if there is no streak.
 */
export function streakSteps(before: number, now: number): readonly number[] {
  const first = Math.max(0, Math.min(before, now - 1), now - mostDays);
  return Array.from({ length: now - first + 1 }, (_, step) => first + step);
}
