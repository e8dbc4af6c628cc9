import type { ActReader } from "../album/act-reader.ts";
import type { CatalogueIndex } from "../album/catalogue-index.ts";
import { genresFor, genresOfArtist } from "../album/genres.ts";
import type { LibraryAlbum, Taste } from "./candidate.ts";

/** How close the genres of an album are to a user's, 0 (nothing shared) to 1 (the closest in the catalogue). */
export type GenreAffinity = (genres: readonly string[]) => number;

/** The weight of an artist by place among the top artists: 1 for the first, a half for the eleventh. */
export function rankWeight(rank: number): number {
  return 1 / (1 + rank / 10);
}

const albumShare = 0.2;

/**
 * Measures genres against the user's: each genre counts by the rank of the top artists that play it, less by the albums
 * the user keeps, and by how rare it is in the catalogue, so that "shoegaze" binds closer than "rock". An album's second genre counts
 * half, its third a third, for the first is the most specific.
 */
export function genreAffinity(taste: Taste, index: CatalogueIndex, acts: ActReader): GenreAffinity {
  const wanted = new Map<string, number>();
  const add = (genres: readonly string[], weight: number): void => {
    for (const genre of genres) wanted.set(genre, (wanted.get(genre) ?? 0) + weight);
  };
  taste.topArtists.forEach((artist, rank) => {
    add(genresOfArtist(artist, index, acts), rankWeight(rank));
  });
  const kept: readonly LibraryAlbum[] = [
    ...taste.savedAlbums,
    ...taste.likedAlbums.map(({ album }) => album),
  ];
  const each = kept.length === 0 ? 0 : albumShare * Math.min(1, 50 / kept.length);
  for (const album of kept) add(genresFor(album, index, acts), each);

  const score: GenreAffinity = (genres) =>
    genres.reduce(
      (sum, genre, place) => sum + ((wanted.get(genre) ?? 0) * rarity(genre, index)) / (1 + place),
      0,
    );
  const closest = index.entries.reduce((most, { entry }) => Math.max(most, score(entry.genres)), 0);
  return closest === 0 ? () => 0 : (genres) => Math.min(1, score(genres) / closest);
}

function rarity(genre: string, index: CatalogueIndex): number {
  const count = index.genreCounts.get(genre);
  return count === undefined ? 0 : Math.log(1 + index.entries.length / count);
}
