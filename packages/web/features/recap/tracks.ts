import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { albumsWords, newArtistsWords } from "./recap-words.ts";

/** One number of a week, as a record's sleeve lists a track. */
export interface Track {
  readonly name: string;
  readonly figure: string;
  readonly unit?: string | undefined;
  /** Whether the figure is a word, which may be of any length. */
  readonly isWord?: boolean;
}

/** The numbers of a week as the two sides of a record; what the week does not have is left out. */
export function sidesOf({ stats, insights }: WeeklyRecap): {
  readonly A: readonly Track[];
  readonly B: readonly Track[];
} {
  const { topGenre, diversityScore } = insights;
  return {
    A: [
      { name: "Albums Spun", figure: String(stats.albumsSpun) },
      { name: "Completed", figure: String(stats.listenedSpins) },
      { name: "Completion Rate", figure: String(stats.completionRate), unit: "%" },
      { name: "Artists", figure: String(stats.uniqueArtists), unit: newArtistsWords(stats) },
    ],
    B: [
      { name: "Genres", figure: String(stats.uniqueGenres) },
      ...(topGenre
        ? [{ name: "Top Genre", figure: topGenre.name, unit: albumsWords(topGenre.count), isWord: true }]
        : []),
      { name: diversityTrack, figure: String(diversityScore), unit: "out of 100" },
      ...(stats.streakDays > 0
        ? [{ name: "Active Days", figure: String(stats.streakDays), unit: "of 7" }]
        : []),
    ],
  };
}

/** The one number that needs a word of explanation. */
export const diversityTrack = "Diversity Score";
