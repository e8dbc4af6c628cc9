export const dismiss = "Dismiss";
export const close = "Close";
export const next = "Next";
export const countOf = (count: number, total: number): string => `${count} of ${total}`;
export const notEarned = "Not earned yet";
export const unlocked = "Achievement unlocked";
export const earnedOn = (date: string): string => `Earned ${date}`;
export const withAlbum = (artist: string) => ["With ", ` by ${artist}.`] as const;
export const nextTrophy = (name: string, tier: string, place: string): string => `${name}, ${tier}, ${place}`;
