export const daysInARow = (days: number) => `${days} days in a row, and an album for every one.`;
export const goOn = "Continue Discovery Journey";
export const nextStop = (days: number) => `Next stop: ${days} days.`;
export const nextStopWithTrophy = (days: number, trophy: string) =>
  `Next stop: ${days} days, for the ${trophy} trophy.`;
