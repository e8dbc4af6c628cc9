import type { Artist } from "@spindle/core/album/album.ts";
import { type LibraryAlbum, type Met, noneMet, type Taste } from "@spindle/core/spin/candidate.ts";
import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import type { Context } from "../context.ts";
import type { ConnectionKey } from "../db/queries/connections.ts";
import { readGivenArtists } from "../db/queries/spins.ts";
import { keepTasteMemory, readTasteMemory, type Seen } from "../db/queries/taste-memory.ts";

/** What earlier spins tell of a listener, as far as the mode's promise needs it. */
export async function readMet(
  { db }: Pick<Context, "db">,
  key: ConnectionKey,
  { promises }: Pick<DiscoveryMode, "promises">,
): Promise<Met> {
  if (promises === undefined) return noneMet;
  const { albums, artists } = await readTasteMemory(db, key);
  if (promises === "unsaved") return { albums, artists };
  return { albums, artists: [...artists, ...(await readGivenArtists(db, key.userId))] };
}

/** An album that the provider told the listener knows. */
export type ReadAlbum = Pick<LibraryAlbum, "ref" | "title" | "artists">;

/** Remembers what a spin read of a listener, and the albums that the provider said the listener knows. */
export async function rememberTaste(
  { db, clock }: Pick<Context, "db" | "clock">,
  key: ConnectionKey,
  taste: Taste,
  known: readonly ReadAlbum[],
): Promise<void> {
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
    const thing = thingOf(artist);
    seen.set(`artist ${thing}`, { thing, title: undefined, artists: [artist] });
  }
  await keepTasteMemory(db, key, [...seen.values()], clock.now());
}

const thingOf = ({ ref, name }: Artist): string => ref ?? name;
