/** The toast's sentence about the current streak, in days. */
export function streakSentence(days: number): string {
  if (days === 0) return "Your next spin starts a new streak.";
  return `Current streak: ${days} ${days === 1 ? "day" : "days"}`;
}
