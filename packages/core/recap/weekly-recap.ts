import type { LocalDate } from "../day/local-date.ts";
import { datesOf, type Week } from "../day/week.ts";
import type { AlbumId } from "../ids.ts";
import { artistsMet } from "../listening/artists-met.ts";
import { byCodePoints } from "../listening/by-code-points.ts";
import { percentOf } from "./percent.ts";

export interface RecapSpin {
  readonly localDate: LocalDate;
  readonly isListened: boolean;
  readonly albumId: AlbumId;
  readonly isFavorite: boolean;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
}

export interface WeeklyRecap<Spin> {
  readonly days: readonly ("listened" | "spun" | "none")[];
  readonly totalSpins: number;
  readonly albumsSpun: number;
  readonly listenedSpins: number;
  readonly uniqueArtists: number;
  readonly uniqueGenres: number;
  /** Percentage of spins that were listened to. */
  readonly completionRate: number;
  readonly streakDays: number;
  readonly topGenre: { readonly name: string; readonly count: number } | undefined;
  readonly diversityScore: number;
  readonly topAlbums: readonly Spin[];
}

const mostTopAlbums = 5;

/**
 * The recap of a week from its spins in date order. Genres count distinct albums. Ties for the top genre go to the one spun
 * last, then to the album's first one. Top albums: favorites, then listened ones, then newest; at most five.
 */
export function weeklyRecap<Spin extends RecapSpin>(week: Week, spins: readonly Spin[]): WeeklyRecap<Spin> {
  const albums = new Map(spins.map((spin) => [spin.albumId, spin]));
  const newestFirst = [...albums.values()].toSorted((one, other) =>
    byCodePoints(other.localDate, one.localDate),
  );
  // In order of appearance; sorting is stable.
  const genres = genreCounts(newestFirst);
  const listened = spins.filter(({ isListened }) => isListened);
  const heard = new Set(listened.map(({ albumId }) => albumId));
  const [top] = [...genres].toSorted(([, count], [, otherCount]) => otherCount - count);
  const rank = ({ albumId, isFavorite }: Spin) => (isFavorite ? 2 : 0) + (heard.has(albumId) ? 1 : 0);
  return {
    days: datesOf(week).map((date) => dayOf(spins.find(({ localDate }) => localDate === date))),
    totalSpins: spins.length,
    albumsSpun: albums.size,
    listenedSpins: listened.length,
    uniqueArtists: new Set(spins.flatMap(({ artists }) => artistsMet(artists))).size,
    uniqueGenres: genres.size,
    completionRate: percentOf(listened.length, spins.length),
    streakDays: new Set(spins.map(({ localDate }) => localDate)).size,
    topGenre: top && { name: top[0], count: top[1] },
    diversityScore: albums.size < 2 ? 0 : diversityOf([...genres.values()]),
    topAlbums: newestFirst.toSorted((one, other) => rank(other) - rank(one)).slice(0, mostTopAlbums),
  };
}

function genreCounts(albums: readonly RecapSpin[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { genres } of albums) {
    for (const genre of new Set(genres)) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  }
  return counts;
}

function dayOf(spin: RecapSpin | undefined): "listened" | "spun" | "none" {
  if (!spin) return "none";
  return spin.isListened ? "listened" : "spun";
}

/** How evenly genres are spread, 0 to 100: the normalized Shannon entropy of their counts (each above 0). 0 for fewer than two genres. */
export function diversityOf(counts: readonly number[]): number {
  if (counts.length < 2) return 0;
  const total = counts.reduce((sum, count) => sum + count, 0);
  const entropy = -counts.reduce((sum, count) => sum + (count / total) * Math.log(count / total), 0);
  return Math.round((100 * entropy) / Math.log(counts.length));
}
