import type { Instant } from "../day/instant.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { datesOfWeek } from "../day/week.ts";
import type { AlbumId } from "../ids.ts";
import { artistsMet } from "../listening/artists-met.ts";
import { type GenreCount, genreCounts } from "../listening/genre-counts.ts";
import { percentage } from "../listening/percentage.ts";

/** A spin as the recap of its week sees it. */
export interface RecapSpin {
  readonly localDate: LocalDate;
  readonly listenedAt: Instant | null;
  readonly albumId: AlbumId;
  /** Each artist that the album credits. */
  readonly artists: readonly string[];
  readonly genres: readonly string[];
  readonly isFavorite: boolean;
}

/** What became of a day: its album was listened to, or spun, or there was none. */
export type DayOutcome = "listened" | "spun" | "none";

export interface WeeklyRecap<Spin extends RecapSpin> {
  /** A Monday, and the Sunday after it. */
  readonly weekStart: LocalDate;
  readonly weekEnd: LocalDate;
  /** Monday to Sunday. */
  readonly days: readonly DayOutcome[];
  readonly stats: {
    readonly totalSpins: number;
    readonly listenedSpins: number;
    readonly uniqueArtists: number;
    readonly uniqueGenres: number;
    /** Listened of spun, in whole percent. */
    readonly completionRate: number;
    /** Days of the week with a spin. */
    readonly streakDays: number;
  };
  /** The genre of the most albums; undefined where no album's genre is known. */
  readonly topGenre: GenreCount | undefined;
  /** 0 to 100. */
  readonly diversityScore: number;
  /** At most 5 different albums: favourites first, then those listened to, then the newest. */
  readonly topAlbums: readonly Spin[];
}

const mostTopAlbums = 5;

/** The recap of the week that begins on this Monday, from the spins of that week in any order. */
export function weeklyRecap<Spin extends RecapSpin>(
  monday: LocalDate,
  spins: readonly Spin[],
): WeeklyRecap<Spin> {
  const byDate = new Map(spins.map((spin) => [spin.localDate, spin]));
  const albums = [...new Map(spins.map((spin) => [spin.albumId, spin])).values()];
  const genres = genreCounts(albums);
  const listenedSpins = spins.filter(isListened).length;
  return {
    weekStart: monday,
    weekEnd: addDays(monday, 6),
    days: datesOfWeek(monday).map((date) => outcomeOf(byDate.get(date))),
    stats: {
      totalSpins: spins.length,
      listenedSpins,
      uniqueArtists: new Set(albums.flatMap(({ artists }) => artistsMet(artists))).size,
      uniqueGenres: genres.length,
      completionRate: percentage(listenedSpins, spins.length),
      streakDays: byDate.size,
    },
    topGenre: genres[0],
    diversityScore: diversityScore(genres),
    topAlbums: albums.toSorted(byFondness).slice(0, mostTopAlbums),
  };
}

/** What of a week stands among its trends: how many spins, and how many of them were listened to. */
export function weeklyStats(
  monday: LocalDate,
  spins: readonly Pick<RecapSpin, "localDate" | "listenedAt">[],
) {
  const weekEnd = addDays(monday, 6);
  const ofWeek = spins.filter(({ localDate }) => localDate >= monday && localDate <= weekEnd);
  return {
    weekStart: monday,
    weekEnd,
    totalSpins: ofWeek.length,
    listenedSpins: ofWeek.filter(isListened).length,
  };
}

/**
 * How evenly listening spreads over genres: Shannon's entropy of the counts over its largest value for so many genres
 * (Pielou's evenness), times 100, rounded; 0 with fewer than two genres.
 */
export function diversityScore(counts: readonly GenreCount[]): number {
  if (counts.length < 2) return 0;
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const entropy = counts.reduce((sum, { count }) => sum - (count / all) * Math.log(count / all), 0);
  return Math.round((100 * entropy) / Math.log(counts.length));
}

const isListened = ({ listenedAt }: Pick<RecapSpin, "listenedAt">): boolean => listenedAt !== null;

function outcomeOf(spin: RecapSpin | undefined): DayOutcome {
  if (spin === undefined) return "none";
  return isListened(spin) ? "listened" : "spun";
}

function byFondness(one: RecapSpin, other: RecapSpin): number {
  return (
    Number(other.isFavorite) - Number(one.isFavorite) ||
    Number(isListened(other)) - Number(isListened(one)) ||
    (one.localDate < other.localDate ? 1 : -1)
  );
}
