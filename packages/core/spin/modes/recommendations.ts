import { artistKey, identityOf } from "../../album/album-key.ts";
import { catalogueIndex } from "../../album/catalogue-index.ts";
import type { WeightedCandidate } from "../candidate.ts";
import { genreAffinity, rankWeight } from "../genre-affinity.ts";
import { modeNames } from "../mode-names.ts";
import type { ModeInput } from "./mode-input.ts";

const ownArtistWeight = 3;
const nearest = 0.15;

/**
 * Albums by the top artists (three times their rank's weight) and by artists of the catalogue who share their genres
 * (their affinity, from 0.15 up), without what the user saved, likes songs of, or has heard.
 */
export const recommendations = {
  id: "recommendations",
  ...modeNames.recommendations,
  taste: ["top", "top-artist-albums", "saved", "liked", "recent"],
  candidates: ({ taste, catalogue }: ModeInput): readonly WeightedCandidate[] => {
    const index = catalogueIndex(catalogue);
    const affinity = genreAffinity(taste, index);
    const ranks = new Map(taste.topArtists.map((name, rank) => [artistKey(name), rank]));
    const liked = taste.likedAlbums.map(({ album }) => album);
    const known = new Set(
      [...taste.savedAlbums, ...liked, ...taste.heardAlbums].map((album) => identityOf(album).key),
    );
    const found: WeightedCandidate[] = [];
    for (const album of taste.topArtistAlbums) {
      const { key, artist } = identityOf(album);
      if (known.has(key)) continue;
      const rank = ranks.get(artist) ?? ranks.size;
      found.push({ candidate: { kind: "library", album }, weight: ownArtistWeight * rankWeight(rank) });
    }
    for (const { entry, key, artist } of index.entries) {
      if (known.has(key)) continue;
      const rank = ranks.get(artist);
      const weight = rank === undefined ? affinity(entry.genres) : ownArtistWeight * rankWeight(rank);
      if (weight >= nearest) found.push({ candidate: { kind: "catalogue", album: entry }, weight });
    }
    return found;
  },
} as const;
