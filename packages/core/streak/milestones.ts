/** The lengths in days at which a streak is celebrated. */
export const streakMilestones = [3, 7, 14, 30] as const;

export type StreakMilestone = (typeof streakMilestones)[number];

/** The milestone that a streak of this many days has just reached; undefined at every other length. */
export function milestoneReached(length: number): StreakMilestone | undefined {
  return streakMilestones.find((milestone) => milestone === length);
}
