import type { LocalDate } from "../day/local-date.ts";
import { type Week, weeksUntil } from "../day/week.ts";

/** How many weeks can be opened, including the current one. */
const weeksBack = 8;

/** Whether a week has a date from the listener's first one to today. The current week always does, even after a clock was set back. */
export function isOffered({ first, last }: Week, joinedOn: LocalDate, today: LocalDate): boolean {
  return first <= today && (last >= joinedOn || last >= today);
}

/** The last eight weeks, newest first, without those that ended before the listener joined. */
export function weeksOffered(today: LocalDate, joinedOn: LocalDate): readonly Week[] {
  return weeksUntil(today, weeksBack).filter((week) => isOffered(week, joinedOn, today));
}
