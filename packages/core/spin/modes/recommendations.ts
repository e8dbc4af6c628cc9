import { actReader } from "../../album/act-reader.ts";
import { type ActKey, certainOf } from "../../album/acts.ts";
import { catalogueIndex } from "../../album/catalogue-index.ts";
import { genresFor, genresOfArtist } from "../../album/genres.ts";
import { type Candidate, knownAlbums, type WeightedCandidate } from "../candidate.ts";
import { genreAffinity, rankWeight } from "../genre-affinity.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import { type ModeInput, onceFor } from "./mode-input.ts";

const ownArtistWeight = 3;
const nearest = 0.15;
/** How many of an album's genres, most specific first, make an artist its neighbor. */
const neighborGenres = 2;

/** Albums by the top artists (three times their rank's weight) and by catalogue artists of their genres (affinity at least 0.15), without saved, liked and heard ones. Albums that the user owns count like those of the catalogue. */
export const recommendations = {
  id: "recommendations",
  ...modeDefinitions.recommendations,
  does: (provider: string) =>
    `From the artists you play most and others like them. Nothing you’ve saved or heard, as far as ${provider} can tell.`,
  taste: ["top", "top-artist-albums", "saved", "liked", "recent"],
  promises: "unsaved",
  candidates: (input: ModeInput): readonly WeightedCandidate[] => {
    const { taste } = input;
    const { index, familiar, acts } = readersOf(input);
    const affinity = genreAffinity(taste, index, acts);
    const ranks = new Map<ActKey, number>();
    taste.topArtists.forEach((artist, rank) => {
      for (const act of certainOf(acts.of(artist))) ranks.set(act, Math.min(rank, ranks.get(act) ?? rank));
    });
    const rankOf = (made: readonly ActKey[]): number | undefined => {
      const of = made.flatMap((act) => ranks.get(act) ?? []);
      return of.length > 0 ? Math.min(...of) : undefined;
    };
    const weightOf = (made: readonly ActKey[], genres: readonly string[]): number => {
      const rank = rankOf(made);
      return rank === undefined ? affinity(genres) : ownArtistWeight * rankWeight(rank);
    };
    const known = new Set(familiar.map(index.keyOf));
    const found: WeightedCandidate[] = [];
    for (const album of taste.topArtistAlbums) {
      if (known.has(index.keyOf(album))) continue;
      const rank = rankOf(acts.ofAlbum(album)) ?? taste.topArtists.length;
      found.push({ candidate: { kind: "library", album }, weight: ownArtistWeight * rankWeight(rank) });
    }
    for (const album of taste.ownedAlbums) {
      if (known.has(index.keyOf(album))) continue;
      const weight = weightOf(acts.ofAlbum(album), genresFor(album, index, acts));
      if (weight >= nearest) found.push({ candidate: { kind: "library", album }, weight });
    }
    for (const { entry, key, acts: made } of index.entries) {
      if (known.has(key)) continue;
      const weight = weightOf(made, entry.genres);
      if (weight >= nearest) found.push({ candidate: { kind: "catalogue", album: entry }, weight });
    }
    return found;
  },
  why: (input: ModeInput, { album }: Candidate): Why | undefined => {
    const { taste } = input;
    const { index, acts } = readersOf(input);
    const made = acts.ofAlbum(album);
    const isBy = (others: readonly ActKey[]) => others.some((act) => made.includes(act));
    const makers = taste.topArtists.filter((artist) => isBy(certainOf(acts.of(artist))));
    const played = makers.find(({ isOnlyLiked }) => !isOnlyLiked);
    if (played) return { kind: "played", artist: played.name };
    if (makers.length > 0) return undefined;
    const library = [...taste.savedAlbums, ...taste.likedAlbums.map((liked) => liked.album)];
    for (const genre of genresFor(album, index, acts).slice(0, neighborGenres)) {
      const artist =
        taste.topArtists.find((top) => genresOfArtist(top, index, acts).includes(genre))?.name ??
        library.find((one) => !isBy(acts.ofAlbum(one)) && genresFor(one, index, acts).includes(genre))
          ?.artist;
      if (artist !== undefined) return { kind: "neighbor", artist };
    }
    return undefined;
  },
} as const;

const readersOf = onceFor(({ taste, catalogue, met }: ModeInput) => {
  const index = catalogueIndex(catalogue);
  const familiar = knownAlbums(taste, met);
  return {
    index,
    familiar,
    acts: actReader(index, [...familiar, ...taste.topArtistAlbums, ...taste.ownedAlbums]),
  };
});
