import type { Artist } from "./album.ts";
import { type Credit, type CreditKey, creditKey } from "./credit.ts";
import { withoutEdition } from "./edition.ts";
import { bareLetters, foldLetters, withoutFeaturedGuests, withoutGuestArtists } from "./fold.ts";

/** What all editions and spellings of one album have in common; equal keys mean the same album. */
export type AlbumKey = string & { readonly brand: "AlbumKey" };

/** What all spellings of one artist's name have in common. */
export type ArtistKey = string & { readonly brand: "ArtistKey" };

/** The identity of an artist: the name without case, accents, punctuation, leading "the" and featured guests. Never empty. */
export function artistKey(name: string): ArtistKey {
  return bareLetters(withoutGuestArtists(foldLetters(name))) as ArtistKey;
}

/** The identity of an album: its set of artists and its title, without case, accents, punctuation, guests and edition words. Neither half is ever empty. */
export function albumKey(credit: Credit, title: string): AlbumKey {
  return keyWithin(creditKey(credit), titleKey(title));
}

/** What all spellings and editions of one title have in common. Never empty. */
export function titleKey(title: string): string {
  return bareLetters(withoutEdition(withoutFeaturedGuests(foldLetters(title))));
}

/** The identity of an album whose set of artists and folded title are told already. */
export function keyWithin(credit: CreditKey, title: string): AlbumKey {
  return `${credit}|${title}` as AlbumKey;
}

/** An album to look for, with every way that is known to name its artists. */
export interface WantedAlbum {
  readonly title: string;
  readonly artist: string;
  readonly artists?: readonly Artist[] | undefined;
  readonly aliases?: readonly string[] | undefined;
}

/** The identities of an album under its artists as joined, as listed, and under each other spelling. */
export function keysOf({ title, artist, artists, aliases = [] }: WantedAlbum): ReadonlySet<AlbumKey> {
  const listed = artists?.map(({ name }) => name) ?? [artist];
  return new Set([artist, listed, ...aliases].map((credit) => albumKey(credit, title)));
}

/** The title without the words that name an edition, as a person would say it. Never empty if the title is not. */
export function displayTitle(title: string): string {
  return withoutEdition(title);
}
