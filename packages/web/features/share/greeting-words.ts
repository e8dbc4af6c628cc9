export const yourSpin = "Yours is one spin away.";
export const yoursIsHere = "Yours is here too.";
export const albumSent = "The album you were sent";
export const byArtist = (artist: string): string => `by ${artist}`;
export const somebody = "Somebody";
export const gotThisToday = (who: string): string => `${who} got this today.`;
export const whoSentYou = "The listener who sent you here";
export const playsAnAlbumADay = (who: string): string => `${who} plays one album a day`;
