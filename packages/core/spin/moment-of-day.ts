/**
 * The moment that Time-Based proposes at a local hour, 0 to 23: morning from 4, workout (the active middle of the day)
 * from 11, evening from 17 through the night. The user may choose another.
 */
export function momentAt(localHour: number): "morning" | "workout" | "evening" {
  if (localHour >= 4 && localHour < 11) return "morning";
  return localHour >= 11 && localHour < 17 ? "workout" : "evening";
}
