export const loading = "Loading your trophies...";
export const notLoaded = "We couldn’t load your trophies";
export const noAnswer = "Spindle didn’t respond. Check your connection and try again.";
export const tryAgain = "Try again";
export const none = "No Trophies Available";
export const noneYet = "Trophies haven't been initialized yet. Contact an admin to set them up!";

export const ofTrophies = (total: number): string => `of ${total} trophies`;
export const complete = (percentage: number): string => `${percentage}% complete`;
export const recent = "Recent";
export const earned = "Earned";
export const countOf = (count: number, total: number): string => `${count} of ${total}`;
