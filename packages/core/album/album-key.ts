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

/**
 * The identity of an album: artist and title without case, accents, punctuation, leading "the", featured guests and
 * the words that name an edition (Deluxe, 2011 Remaster, ...). Neither half is ever empty, in any script.
 */
export function albumKey(artist: string, title: string): AlbumKey {
  return keyWithin(artistKey(artist), title);
}

/** The identities of an album: of the album itself and of its artist. */
export interface Identity {
  readonly key: AlbumKey;
  readonly artist: ArtistKey;
}

const identities = new WeakMap<object, Identity>();

/** The identities of an album's title and artist; worked out once for each album object, as a spin asks repeatedly. */
export function identityOf(album: { readonly title: string; readonly artist: string }): Identity {
  const known = identities.get(album);
  if (known) return known;
  const artist = artistKey(album.artist);
  const identity = { key: keyWithin(artist, album.title), artist };
  identities.set(album, identity);
  return identity;
}

/** The title without the words that name an edition, as a person would say it. Never empty where the title is not. */
export function displayTitle(title: string): string {
  return withoutEdition(title);
}

function keyWithin(artist: ArtistKey, title: string): AlbumKey {
  const plain = withoutEdition(withoutFeaturedGuests(foldLetters(title)));
  return `${artist}|${bareLetters(plain)}` as AlbumKey;
}
