export const moreWays = "More ways to spin";
export const selected = "Selected";
export const spin = (mode: string) => `Spin ${mode}`;
export const spaceKey = "Space";
export const finding = "Finding your album...";
export const onePerDay = "One album per day";

export const dailyLimit = "Daily Limit Reached";
export const comeBack = "Come back tomorrow for your next spin!";
export const notStarted = "Couldn't Start Your Spin";
export const noConnection =
  "There’s no connection right now. Your spin will be here when you’re back online.";
export const notFound = "Something went wrong while finding your album. Please try again!";
