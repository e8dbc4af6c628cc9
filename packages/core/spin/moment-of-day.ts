/** The default moments of Time-Based. */
export const proposedMoments = ["morning", "workout", "evening"] as const;
export type ProposedMoment = (typeof proposedMoments)[number];

/** Whether a local hour has no default moment of its own: 11 to 17. */
export function isMidday(localHour: number): boolean {
  return localHour >= 11 && localHour < 17;
}

/** The default moment for a local hour: morning from 4, workout from 17, evening from 20. From 11 to 17 the last choice in those hours, initially evening. */
export function momentAt(localHour: number, chosenAtMidday: ProposedMoment = "evening"): ProposedMoment {
  if (isMidday(localHour)) return chosenAtMidday;
  if (localHour >= 4 && localHour < 11) return "morning";
  return localHour >= 17 && localHour < 20 ? "workout" : "evening";
}
