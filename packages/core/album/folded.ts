import { LRUCache } from "lru-cache";
import { type ArtistKey, artistKey, titleKey } from "./album-key.ts";
import type { Album, Artist } from "./album.ts";
import { type CreditKey, creditKey, namesWithin } from "./credit.ts";

/** A name by what it is compared by. */
export interface FoldedName {
  readonly key: ArtistKey;
  /** What the name would join if it were not one act's own; absent if it holds one name alone. */
  readonly joined?: { readonly credit: CreditKey; readonly names: readonly FoldedName[] };
}

/** An artist, with the folded name where it was folded before. */
export interface FoldedArtist extends Artist {
  readonly folded?: FoldedName | undefined;
}

/** An album by what it is compared by. */
interface FoldedAlbum {
  /** Of the artists as they are listed. */
  readonly credit: CreditKey;
  readonly titleKey: string;
  readonly artists: readonly FoldedArtist[];
}

/** An album, or an artist alone, by what it is compared by. */
export type Folded = FoldedAlbum | Pick<FoldedAlbum, "artists">;

/** What tells albums apart: title and artists, or what they were folded to. */
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

/** A name is asked for several times in one spin, and again by the next listener. */
const foldedNames = new LRUCache<string, FoldedName>({ max: 10_000, memoMethod: (name) => foldName(name) });

/** What an artist's name is compared by. */
export function foldedNameOf({ name, folded }: FoldedArtist): FoldedName {
  return folded ?? foldedNames.memo(name);
}

/** What an album, or an artist if there is no title, is compared by: kept with it, so that no spin folds it again. */
export function foldedOf(known: {
  readonly title: string | undefined;
  readonly artists: readonly Artist[];
}): Folded {
  const artists = known.artists.map((artist) => ({ ...artist, folded: foldedNameOf(artist) }));
  if (known.title === undefined) return { artists };
  const credit = creditKey(known.artists.map(({ name }) => name));
  return { credit, titleKey: titleKey(known.title), artists };
}
