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

/**
 * Weighs genres by the rank of the top artists that play them, less by the albums that the user keeps, and by rarity in the
 * catalogue: "shoegaze" is closer than "rock". An album's second genre counts half, its third a third. Broader genres count a
 * little, so "dream pop" is nearer to "shoegaze" than "salsa" is.
 */
export function genreAffinity(taste: Taste, index: CatalogueIndex, acts: ActReader): GenreAffinity {
  const wanted = new Map<string, number>();
  const add = (genres: readonly string[], weight: number): void => {
    const count = (genre: string, share: number) => wanted.set(genre, (wanted.get(genre) ?? 0) + share);
    for (const genre of genres) count(genre, weight);
    for (const genre of index.broaderThan(genres)) count(genre, weight * broaderShare);
  };
  taste.topArtists.forEach((artist, rank) => {
    add(genresOfArtist(artist, index, acts), rankWeight(rank));
  });
  const own: readonly LibraryAlbum[] = [...taste.savedAlbums, ...taste.likedAlbums.map(({ album }) => album)];
  const each = own.length === 0 ? 0 : albumShare * Math.min(1, 50 / own.length);
  for (const album of own) add(genresFor(album, index, acts), each);
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
