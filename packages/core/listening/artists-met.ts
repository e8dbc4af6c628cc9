import { type ArtistKey, artistKey } from "../album/album-key.ts";

/** The keys of the credited artists, each once in any spelling. */
export function artistsMet(artists: readonly string[]): readonly ArtistKey[] {
  return [...new Set(artists.map(artistKey))];
}
