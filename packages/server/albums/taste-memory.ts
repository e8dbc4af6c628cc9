import type { LibraryAlbum, Taste } from "@spindle/core/spin/candidate.ts";
import type { Seen } from "../db/queries/taste-memory.ts";

/** An album that the listener knows, according to the provider. */
export type ReadAlbum = Pick<LibraryAlbum, "ref" | "title" | "artists">;

/** The taste of a spin, with known albums, as `taste_memory` stores it. */
export function tasteToRemember(taste: Taste, known: readonly ReadAlbum[]): readonly Seen[] {
  const seen = new Map<string, Seen>();
  const { savedAlbums, likedAlbums, heardAlbums } = taste;
  for (const { ref, title, artists } of [
    ...savedAlbums,
    ...likedAlbums.map(({ album }) => album),
    ...heardAlbums,
    ...known,
  ]) {
    seen.set(`album ${ref}`, { thing: ref, title, artists });
  }
  for (const artist of [...taste.topArtists, ...taste.followedArtists, ...taste.recentArtists]) {
    const thing = artist.ref ?? artist.name;
    seen.set(`artist ${thing}`, { thing, title: undefined, artists: [artist] });
  }
  return [...seen.values()];
}
