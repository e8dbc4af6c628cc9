import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import * as words from "./words.ts";

export interface Track {
  readonly name: string;
  readonly figure: string;
  readonly unit?: string | undefined;
  /** Whether the figure is a word, which can be long. */
  readonly isWord?: boolean;
}

export function sidesOf({ stats, insights }: WeeklyRecap): {
  readonly A: readonly Track[];
  readonly B: readonly Track[];
} {
  const { topGenre, diversityScore } = insights;
  return {
    A: [
      { name: words.spunAlbums, figure: String(stats.albumsSpun) },
      { name: words.completed, figure: String(stats.listenedSpins) },
      { name: words.completionRate, figure: String(stats.completionRate), unit: "%" },
      { name: words.artists, figure: String(stats.uniqueArtists), unit: words.newArtistsWords(stats) },
    ],
    B: [
      { name: words.genres, figure: String(stats.uniqueGenres) },
      ...(topGenre
        ? [
            {
              name: words.topGenre,
              figure: topGenre.name,
              unit: words.albumsWords(topGenre.count),
              isWord: true,
            },
          ]
        : []),
      { name: words.diversityScore, figure: String(diversityScore), unit: words.outOf100 },
      ...(stats.streakDays > 0
        ? [{ name: words.activeDays, figure: String(stats.streakDays), unit: words.ofSeven }]
        : []),
    ],
  };
}
