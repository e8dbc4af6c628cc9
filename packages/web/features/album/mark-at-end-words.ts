export const heardToTheEnd = "Heard to the End";
export const marksInFive = (album: string) => `${album} is marked as listened in five seconds.`;
export const undo = "Undo";
