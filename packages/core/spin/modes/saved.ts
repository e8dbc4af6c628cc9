import type { AlbumKey } from "../../album/album-key.ts";
import { catalogueIndex } from "../../album/catalogue-index.ts";
import type { Candidate, LibraryAlbum, WeightedCandidate } from "../candidate.ts";
import { isoOf } from "../../day/instant.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

const savedWeight = 2;
/** So many plays count like a liked song. */
const playsLikeASong = 10;

interface Found {
  readonly editions: LibraryAlbum[];
  isSaved: boolean;
  songs: number;
  plays: number;
}

/** The user's own music. The weight is 2 for a saved or owned album, plus log2(1 + liked songs), plus log2(1 + plays / 10). Editions count together. */
export const saved = {
  id: "saved",
  ...modeDefinitions.saved,
  does: () =>
    "An album you saved, or one behind songs you liked. The more of its songs you like, the better its odds.",
  taste: ["saved", "liked"],
  candidates: ({ taste, catalogue }: ModeInput): readonly WeightedCandidate[] => {
    const index = catalogueIndex(catalogue);
    const found = new Map<AlbumKey, Found>();
    const albumOf = (album: LibraryAlbum) => {
      const key = index.keyOf(album);
      const known = found.get(key) ?? { editions: [], isSaved: false, songs: 0, plays: 0 };
      known.editions.push(album);
      found.set(key, known);
      return known;
    };
    for (const album of [...taste.savedAlbums, ...taste.ownedAlbums]) albumOf(album).isSaved = true;
    for (const { album, songs } of taste.likedAlbums) albumOf(album).songs += songs;
    for (const album of taste.heardAlbums) if (album.plays) albumOf(album).plays += album.plays;
    return [...found.values()].flatMap(({ editions, isSaved, songs, plays }) => {
      const weight =
        (isSaved ? savedWeight : 0) + Math.log2(1 + songs) + Math.log2(1 + plays / playsLikeASong);
      return editions.map((album) => ({ candidate: { kind: "library" as const, album }, weight }));
    });
  },
  why: ({ taste, catalogue }: ModeInput, { album }: Candidate): Why | undefined => {
    const index = catalogueIndex(catalogue);
    const key = index.keyOf(album);
    const isOne = (other: LibraryAlbum) => index.keyOf(other) === key;
    const editions = [...taste.savedAlbums, ...taste.ownedAlbums].filter(isOne);
    const [first] = editions.flatMap(({ savedAt }) => savedAt ?? []).toSorted((one, other) => one - other);
    if (first !== undefined) return { kind: "saved", at: isoOf(first) };
    if (editions.length > 0) return { kind: "saved" };
    const songs = taste.likedAlbums.reduce((sum, liked) => sum + (isOne(liked.album) ? liked.songs : 0), 0);
    return songs > 0 ? { kind: "liked", songs } : undefined;
  },
} as const;
