export const trackList = "Track list";
export const side = (letter: string) => `Side ${letter}`;
export const about = (minutes: number) => `about ${minutes} min`;
