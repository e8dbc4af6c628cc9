export const musicStatistics = "Your Music Statistics";
export const tabTitle = (tab: string): string => `${tab} · ${musicStatistics} · Spindle`;
export const statistics = "Statistics";
export const weeklyRecap = "Weekly Recap";
export const trophies = "Trophies";
export const leaderboards = "Leaderboards";
export const logInForStatistics = "Please log in to view your music statistics";

export const leaderboardsComing = "Leaderboards Coming Soon";
export const untilThen = "Until then, the one to beat is you, last week.";
export const seeRecap = "See your weekly recap";

export const share = "Share";
export const myWeek = " My Week";
