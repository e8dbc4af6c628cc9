export interface GenreCount {
  readonly genre: string;
  readonly count: number;
}

/** How many of these albums are of each genre, the most frequent first, ties by name; an album counts once for each of its genres. */
export function genreCounts(
  albums: readonly { readonly genres: readonly string[] }[],
): readonly GenreCount[] {
  const counts = new Map<string, number>();
  for (const { genres } of albums) {
    for (const genre of new Set(genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  }
  return [...counts]
    .map(([genre, count]) => ({ genre, count }))
    .toSorted((one, other) => other.count - one.count || (one.genre < other.genre ? -1 : 1));
}
