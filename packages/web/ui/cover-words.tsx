export const noArtwork = "Album artwork not available";
export const coverOf = (album: string, artist: string): string => `Cover of ${album} by ${artist}`;

/** The link to an album at its provider; screen readers hear the album's name. */
export const openIn = (album: string, provider: string) => (
  <>
    Open <span className="sr-only">{album} </span>in {provider}
  </>
);
