import { artistKey, identityOf } from "../../album/album-key.ts";
import { catalogueIndex } from "../../album/catalogue-index.ts";
import type { WeightedCandidate } from "../candidate.ts";
import { genreAffinity } from "../genre-affinity.ts";
import { modeNames } from "../mode-names.ts";
import type { ModeInput } from "./mode-input.ts";

/**
 * Albums of the catalogue by an artist the user does not know: in none of top, saved, liked, followed, recent and past
 * spins. Genres near the user's at most double the chance; fame lowers it, to a ninth between popularity 20 and 100.
 */
export const discovery = {
  id: "discovery",
  ...modeNames.discovery,
  taste: ["top", "saved", "liked", "followed", "recent"],
  candidates: ({ taste, catalogue, given }: ModeInput): readonly WeightedCandidate[] => {
    const index = catalogueIndex(catalogue);
    const affinity = genreAffinity(taste, index);
    const albums = [
      ...taste.savedAlbums,
      ...taste.likedAlbums.map(({ album }) => album),
      ...taste.heardAlbums,
      ...given,
    ];
    const names = [...taste.topArtists, ...taste.followedArtists, ...taste.recentArtists];
    const known = new Set([...names.map(artistKey), ...albums.map((album) => identityOf(album).artist)]);
    return index.entries
      .filter(({ artist }) => !known.has(artist))
      .map(({ entry }) => ({
        candidate: { kind: "catalogue", album: entry },
        weight: (1 + affinity(entry.genres)) * (1.1 - entry.popularity / 100),
      }));
  },
} as const;
