export const yourSpin = "Yours is one spin away.";
export const yoursIsHere = "Yours is here too.";
export const albumSent = "The album you were sent";
export const byArtist = ["by ", ""] as const;
export const somebody = "Somebody";
export const gotThisToday = ["", " got this today."] as const;
export const whoSentYou = "The listener who sent you here";
export const playsAnAlbumADay = ["", " plays one album a day"] as const;
