import type { ActReader } from "../album/act-reader.ts";
import type { CatalogueIndex } from "../album/catalogue-index.ts";
import { genresFor, genresOfArtist } from "../album/genres.ts";
import type { LibraryAlbum, Taste } from "./candidate.ts";

/** How close an album's genres are to a user's: 0 (nothing shared) to 1 (the closest in the catalogue). */
export type GenreAffinity = (genres: readonly string[]) => number;

/** The weight of an artist by rank among the top artists: 1 for the first, a half for the eleventh. */
export function rankWeight(rank: number): number {
  return 1 / (1 + rank / 10);
}

const albumShare = 0.2;
/** The weight of a genre that is only broader than a named one. */
const broaderShare = 0.3;
/** The weight of a genre that is narrower than a picked one. */
const narrowerShare = 0.5;

/**
 * Weighs genres by the rank of the top artists that play them, a picked genre like the first artist's, and less by the albums
 * that the user keeps. Of a user without either, those that they own count.
 */
export function genreAffinity(taste: Taste, index: CatalogueIndex, acts: ActReader): GenreAffinity {
  const kept: readonly LibraryAlbum[] = [
    ...taste.savedAlbums,
    ...taste.likedAlbums.map(({ album }) => album),
  ];
  const own = kept.length > 0 || taste.topArtists.length > 0 ? kept : taste.ownedAlbums;
  const each = own.length === 0 ? 0 : albumShare * Math.min(1, 50 / own.length);
  const ofArtists = taste.topArtists.map((artist, rank) => ({
    genres: genresOfArtist(artist, index, acts),
    weight: rankWeight(rank),
  }));
  const ofAlbums = own.map((album) => ({ genres: genresFor(album, index, acts), weight: each }));
  return affinityTo([...ofArtists, ...ofAlbums], taste.genres, index);
}

/** The genres of an artist or an album that a user likes. */
export interface LikedGenres {
  readonly genres: readonly string[];
  readonly weight: number;
}

/**
 * Weighs genres by rarity in the catalogue too: "shoegaze" is closer than "rock". An album's second genre counts half, its
 * third a third. Broader genres count a little, so "dream pop" is nearer to "shoegaze" than "salsa" is. A picked genre has
 * weight 1 and includes the narrower ones: who picks "punk" means post-punk too.
 */
export function affinityTo(
  liked: readonly LikedGenres[],
  picked: readonly string[],
  index: CatalogueIndex,
): GenreAffinity {
  const wanted = new Map<string, number>();
  const add = (genres: readonly string[], weight: number): void => {
    for (const genre of genres) wanted.set(genre, (wanted.get(genre) ?? 0) + weight);
  };
  for (const { genres, weight } of [...liked, ...picked.map((genre) => ({ genres: [genre], weight: 1 }))]) {
    add(genres, weight);
    add(index.broaderThan(genres), weight * broaderShare);
  }
  for (const genre of picked) add(index.narrowerThan(genre), narrowerShare);
  if (wanted.size === 0) return () => 0;

  const worths = new Map([...wanted].map(([genre, share]) => [genre, share * rarity(genre, index)]));
  const worth = (genre: string): number => worths.get(genre) ?? 0;
  const score: GenreAffinity = (genres) => {
    const named = genres.reduce((sum, genre, place) => sum + worth(genre) / (1 + place), 0);
    const broader = index.broaderThan(genres).reduce((sum, genre) => sum + worth(genre), 0);
    return named + (broader * broaderShare) / (1 + genres.length);
  };
  const scores = new Map(index.entries.map(({ entry: { genres } }) => [genres, score(genres)]));
  const closest = [...scores.values()].reduce((most, one) => Math.max(most, one), 0);
  return closest === 0 ? () => 0 : (genres) => Math.min(1, (scores.get(genres) ?? score(genres)) / closest);
}

function rarity(genre: string, index: CatalogueIndex): number {
  const count = index.genreCounts.get(genre);
  return count === undefined ? 0 : Math.log(1 + index.entries.length / count);
}
