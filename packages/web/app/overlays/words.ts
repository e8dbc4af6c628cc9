export const shareStreak = "Share My Streak";
