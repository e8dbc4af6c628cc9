export const heard = "Heard";
/** Said between the stamp's word and its day, and not shown. */
export const on = "on";
export const streakOf = (days: number) => `${days}-day streak`;
export const dayStreak = "day streak";
