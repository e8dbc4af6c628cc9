export const noArtwork = "Album artwork not available";
export const coverOf = (album: string, artist: string): string => `Cover of ${album} by ${artist}`;

/** The link to an album at its provider; its name is for those who hear the link. */
export const openIn = (album: string, provider: string) => (
  <>
    Open <span className="sr-only">{album} </span>in {provider}
  </>
);
