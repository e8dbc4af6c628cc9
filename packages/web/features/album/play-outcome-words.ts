export const playingOn = (provider: string) => `Playing on ${provider}`;
export const noDevice = "No Active Device Found";
export const startDevice = (provider: string) =>
  `Opening album in ${provider}. Please start ${provider} on a device first, then try the play button again.`;
export const openAlbum = "Open album";
export const notPlaying = "Couldn't Start Playback";
export const notPlayingText = "We couldn't start playing this album";
