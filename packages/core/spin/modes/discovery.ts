import { actReader } from "../../album/act-reader.ts";
import type { ActKey } from "../../album/acts.ts";
import { catalogueIndex, type IndexedEntry } from "../../album/catalogue-index.ts";
import { knownAlbums, type WeightedCandidate } from "../candidate.ts";
import { genreAffinity } from "../genre-affinity.ts";
import { modeNames } from "../mode-names.ts";
import type { ModeInput } from "./mode-input.ts";

/**
 * Albums of the catalogue by an artist the user does not know: in none of top, saved, liked, followed, recent and past
 * spins, and no duo with one of them. Genres near the user's at most double the chance; fame lowers it, to a ninth
 * between popularity 20 and 100.
 */
export const discovery = {
  id: "discovery",
  ...modeNames.discovery,
  taste: ["top", "saved", "liked", "followed", "recent"],
  promises: "unmet",
  candidates: ({ taste, catalogue, met }: ModeInput): readonly WeightedCandidate[] => {
    const index = catalogueIndex(catalogue);
    const familiar = knownAlbums(taste, met);
    const acts = actReader(index, familiar);
    const albums = familiar.filter(
      (album) => index.byAlbum.has(index.keyOf(album)) || album.artists.some(acts.isInCatalogue),
    );
    const affinity = genreAffinity(taste, index, acts);
    const artists = [
      ...taste.topArtists,
      ...taste.followedArtists,
      ...taste.recentArtists,
      ...met.artists,
    ].filter(acts.isInCatalogue);
    const strangers = [...artists, ...albums.flatMap((album) => album.artists)].filter(
      (artist) => !index.acts.knows(artist),
    );
    const known = new Set([
      ...artists.flatMap(acts.of),
      ...albums.flatMap(acts.ofAlbum),
      ...strangers.flatMap(index.acts.within),
    ]);
    return index.entries
      .filter((entry) => !isByKnown(entry, known))
      .map(({ entry }) => ({
        candidate: { kind: "catalogue", album: entry },
        weight: (1 + affinity(entry.genres)) * (1.1 - entry.popularity / 100),
      }));
  },
} as const;

/** Of a joined name nobody has listed, all the names in it must be known: "Earth, Wind & Fire" is not by "Earth". */
function isByKnown({ acts, perhapsBy }: IndexedEntry, known: ReadonlySet<ActKey>): boolean {
  if (acts.some((act) => known.has(act))) return true;
  return perhapsBy.length > 0 && perhapsBy.every((act) => known.has(act));
}
