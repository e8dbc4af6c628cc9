/** The most albums, and the most artists, in one call of an import to the shelf. */
export const mostItemsInPart = 1000;

/** The longest body of such a call, in bytes. */
export const longestPart = 2_000_000;

/** The most kinds of files that an import names. */
export const mostKindsNamed = 20;

/** The most liked songs and plays that an import may tell of an album or an artist. */
export const mostLoved = { songs: 10_000, plays: 10_000_000 } as const;
