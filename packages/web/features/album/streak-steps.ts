/** Over how many days a streak is counted up, at most: it shows one number more. */
const mostDays = 4;

/** The numbers that a streak's count shows, ending with `now`: from what the page knew, at least from the day before, so that today is seen to count. */
export function streakSteps(before: number, now: number): readonly number[] {
  const first = Math.max(0, Math.min(before, now - 1), now - mostDays);
  return Array.from({ length: now - first + 1 }, (_, step) => first + step);
}
