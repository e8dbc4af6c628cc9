export const heard = "Heard";
/** For screen readers only, between the stamp's word and its date. */
export const on = "on";
export const streakOf = (days: number) => `${days}-day streak`;
export const dayStreak = "day streak";
