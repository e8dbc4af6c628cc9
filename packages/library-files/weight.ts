/** How often the rows of a file named an album or an artist, by how much that says. */
export interface Loved {
  saved: boolean;
  liked: number;
  plays: number;
}

const most = { liked: 99, plays: 9_999 } as const;

/**
 * How much an album or artist is loved: 1,000,000 if saved, plus 10,000 for each liked song (at most 99), plus 1 for each play (at
 * most 9,999). So a saved album always comes before liked songs, and these before plays; a 32-bit float holds it exactly.
 */
export function weightOf({ saved, liked, plays }: Loved): number {
  return (saved ? 1_000_000 : 0) + Math.min(liked, most.liked) * 10_000 + Math.min(plays, most.plays);
}
