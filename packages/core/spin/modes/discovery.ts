import { actReader } from "../../album/act-reader.ts";
import type { ActKey } from "../../album/acts.ts";
import { type CatalogueIndex, catalogueIndex, type IndexedEntry } from "../../album/catalogue-index.ts";
import { type Candidate, knownAlbums, type WeightedCandidate } from "../candidate.ts";
import { type GenreAffinity, genreAffinity } from "../genre-affinity.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import { type ModeInput, onceFor } from "./mode-input.ts";

/** Albums of the catalogue by artists the user doesn't know. Genres near the user's at most double the weight. Fame lowers it, to a ninth from popularity 20 to 100. */
export const discovery = {
  id: "discovery",
  ...modeDefinitions.discovery,
  does: () =>
    "Someone new to you: not in your top artists, saved music, follows, recent plays, or past spins.",
  taste: ["top", "saved", "liked", "followed", "recent"],
  promises: "unmet",
  candidates: (input: ModeInput): readonly WeightedCandidate[] => {
    const { index, known, affinity } = familiarTo(input);
    return index.entries
      .filter((entry) => !isByKnown(entry, known))
      .map(({ entry }) => ({
        candidate: { kind: "catalogue", album: entry },
        weight: (1 + affinity(entry.genres)) * (1.1 - entry.popularity / 100),
      }));
  },
  why: (input: ModeInput, { album }: Candidate): Why | undefined => {
    const { index, known, isAnybody } = familiarTo(input);
    // This means nothing if the user is not known to know any artist.
    if (!isAnybody || !("country" in album)) return undefined;
    const { country } = album;
    const isNew = !index.entries.some(
      ({ entry, acts }) => entry.country === country && acts.some((act) => known.has(act)),
    );
    return { kind: "stranger", ...(isNew && { country }) };
  },
} as const;

interface Familiar {
  readonly index: CatalogueIndex;
  readonly known: ReadonlySet<ActKey>;
  /** Whether the user is known to know any artist, in the catalogue or not. */
  readonly isAnybody: boolean;
  readonly affinity: GenreAffinity;
}

const familiarTo = onceFor(readFamiliar);

/** All artists the user knows, and how near genres are to theirs. */
function readFamiliar({ taste, catalogue, met }: ModeInput): Familiar {
  const index = catalogueIndex(catalogue);
  const familiarAlbums = knownAlbums(taste, met);
  const acts = actReader(index, familiarAlbums);
  const albums = familiarAlbums.filter(
    (album) => index.byAlbum.has(index.keyOf(album)) || album.artists.some(acts.isInCatalogue),
  );
  const affinity = genreAffinity(taste, index, acts);
  const allArtists = [...taste.topArtists, ...taste.followedArtists, ...taste.recentArtists, ...met.artists];
  const artists = allArtists.filter(acts.isInCatalogue);
  const strangers = [...artists, ...albums.flatMap((album) => album.artists)].filter(
    (artist) => !index.acts.knows(artist),
  );
  const known = new Set([
    ...artists.flatMap(acts.of),
    ...albums.flatMap(acts.ofAlbum),
    ...strangers.flatMap(index.acts.within),
  ]);
  const isAnybody = familiarAlbums.length > 0 || allArtists.length > 0;
  return { index, known, isAnybody, affinity };
}

/** If no entry lists a joined name, all names in it must be known: "Earth, Wind & Fire" is not by "Earth". */
function isByKnown({ acts, perhapsBy }: IndexedEntry, known: ReadonlySet<ActKey>): boolean {
  if (acts.some((act) => known.has(act))) return true;
  return perhapsBy.length > 0 && perhapsBy.every((act) => known.has(act));
}
