import { type ArtistKey, artistKey } from "../album/album-key.ts";

/** The artists that an album's credits count for: each that is named, once, whatever the spelling. */
export function artistsMet(artists: readonly string[]): readonly ArtistKey[] {
  return [...new Set(artists.map(artistKey))];
}
