import type { Artist } from "./album.ts";
import { type Credit, type CreditKey, creditKey } from "./credit.ts";
import { withoutEdition } from "./edition.ts";
import { bareLetters, foldLetters, withoutFeaturedGuests, withoutGuestArtists } from "./fold.ts";

/** Shared by all editions and spellings of an album: equal keys mean the same album. */
export type AlbumKey = string & { readonly brand: "AlbumKey" };

/** Shared by all spellings of an artist's name. */
export type ArtistKey = string & { readonly brand: "ArtistKey" };

/** An artist's identity: the name without case, accents, punctuation, leading "the" and featured guests. Never empty. */
export function artistKey(name: string): ArtistKey {
  return bareLetters(withoutGuestArtists(foldLetters(name))) as ArtistKey;
}

/** An album's identity: its set of artists and its title, without case, accents, punctuation, guests and edition words. Neither half is empty. */
export function albumKey(credit: Credit, title: string): AlbumKey {
  return keyWithin(creditKey(credit), titleKey(title));
}

/** Shared by all spellings and editions of a title. Never empty. */
export function titleKey(title: string): string {
  return bareLetters(withoutEdition(withoutFeaturedGuests(foldLetters(title))));
}

/** The identity of an album from its credit key and its folded title. */
export function keyWithin(credit: CreditKey, title: string): AlbumKey {
  return `${credit}|${title}` as AlbumKey;
}

/** An album to search for, with all known ways to name it and its artists. */
export interface WantedAlbum {
  readonly title: string;
  readonly titleAliases?: readonly string[] | undefined;
  readonly artist: string;
  readonly artists?: readonly Artist[] | undefined;
  readonly aliases?: readonly string[] | undefined;
  /** Its id at the service that is asked, if one is known; the service may have it no more. */
  readonly ref?: string | undefined;
}

/** The identities of an album under each form of its title, by its artists as joined, as listed, and as spelled otherwise. */
export function keysOf({
  title,
  titleAliases = [],
  artist,
  artists,
  aliases = [],
}: WantedAlbum): ReadonlySet<AlbumKey> {
  const titles = [title, ...titleAliases].map(titleKey);
  const listed = artists?.map(({ name }) => name) ?? [artist];
  const credits = [artist, listed, ...aliases].map(creditKey);
  return new Set(titles.flatMap((each) => credits.map((credit) => keyWithin(credit, each))));
}

/** The title without edition words, as people say it. Empty only for an empty title. */
export function displayTitle(title: string): string {
  return withoutEdition(title);
}
