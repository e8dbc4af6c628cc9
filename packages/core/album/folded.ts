import { LRUCache } from "lru-cache";
import { type ArtistKey, artistKey, titleKey } from "./album-key.ts";
import type { Album, Artist } from "./album.ts";
import { type CreditKey, creditKey, namesWithin } from "./credit.ts";

export interface FoldedName {
  readonly key: ArtistKey;
  /** The names that it would join if it were not a single act; absent for a plain name. */
  readonly joined?: { readonly credit: CreditKey; readonly names: readonly FoldedName[] };
}

export interface FoldedArtist extends Artist {
  readonly folded?: FoldedName | undefined;
}

interface FoldedAlbum {
  readonly credit: CreditKey;
  readonly titleKey: string;
  readonly artists: readonly FoldedArtist[];
}

export type Folded = FoldedAlbum | Pick<FoldedAlbum, "artists">;

/** What identifies an album: title and artists, or their folded form. */
export type IdentifiedAlbum = Pick<Album, "title" | "artists"> | FoldedAlbum;

/** The names that a name may join, if there are several. */
export function namesJoined(name: string): readonly string[] {
  const names = namesWithin(name);
  return names.length > 1 ? names : [];
}

function foldName(name: string): FoldedName {
  const names = namesJoined(name);
  const key = artistKey(name);
  return names.length === 0
    ? { key }
    : { key, joined: { credit: creditKey(name), names: names.map(foldName) } };
}

/** Cached, because a spin folds a name several times and other listeners share it. */
const foldedNames = new LRUCache<string, FoldedName>({ max: 10_000, memoMethod: (name) => foldName(name) });

/** The form in which an artist's name is compared. */
export function foldedNameOf({ name, folded }: FoldedArtist): FoldedName {
  return folded ?? foldedNames.memo(name);
}

/** The form in which an album, or an artist without title, is compared. It is stored, so that no spin folds it again. */
export function foldedOf(known: {
  readonly title: string | undefined;
  readonly artists: readonly Artist[];
}): Folded {
  const artists = known.artists.map((artist) => ({ ...artist, folded: foldedNameOf(artist) }));
  if (known.title === undefined) return { artists };
  const credit = creditKey(known.artists.map(({ name }) => name));
  return { credit, titleKey: titleKey(known.title), artists };
}
