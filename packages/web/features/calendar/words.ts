export const notLoaded = (month: string): string => `We couldn’t load ${month}.`;
export const nothingYet = (month: string): string => `No albums in ${month} yet.`;
export const nothing = (month: string): string => `No albums in ${month}.`;
export const albums = (count: number): string => (count === 1 ? "1 album" : `${count} albums`);
export const spunOn = (date: string): string => `Spun ${date}`;

export const spun = (date: string, album: string, artist: string): string => `${date}: ${album} by ${artist}`;
export const notSpunYet = (date: string): string => `${date}: today, not spun yet`;
export const noSpin = (date: string): string => `${date}: no spin`;
