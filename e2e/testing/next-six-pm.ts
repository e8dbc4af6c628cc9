const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** The next 18:00 UTC after an instant, optionally on a Sunday (milliseconds since 1970). */
export function nextSixPm(after: number, onSunday = false): number {
  const six = Math.floor(after / day) * day + 18 * hour;
  const next = six > after ? six : six + day;
  const daysToSunday = (7 - new Date(next).getUTCDay()) % 7;
  return onSunday ? next + daysToSunday * day : next;
}
