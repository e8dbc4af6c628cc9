/** What the rows of a file say of how much an album or an artist is loved. */
export interface Loved {
  /** Saved or owned as an album, or followed as an artist. */
  saved: boolean;
  /** Liked songs. */
  liked: number;
  plays: number;
}

/** For sorting: saved ones come before liked songs, and these before plays. */
export function byLove(a: Loved, b: Loved): number {
  return Number(b.saved) - Number(a.saved) || b.liked - a.liked || b.plays - a.plays;
}
