export const drawnSleeve = (album: string, artist: string): string => `A drawn sleeve: ${album} by ${artist}`;
