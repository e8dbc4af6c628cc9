import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import { artistKey } from "@spindle/core/album/album-key.ts";
import { foldLetters } from "@spindle/core/album/fold.ts";
import { expect } from "vitest";
import type { ShelfAlbum } from "../generated-listening.ts";
import { albumsOf, type GeneratedListener, walk } from "./generated-listener.ts";

/** The comparison of each order; negative if `one` comes first. */
const comparisons: Readonly<Record<string, (one: CollectionItem, other: CollectionItem) => number>> = {
  recent: (one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt),
  "favourite first": (one, other) => Date.parse(other.createdAt ?? "") - Date.parse(one.createdAt ?? ""),
  alphabetical: (one, other) => compared(foldLetters(one.album.name), foldLetters(other.album.name)),
  artist: (one, other) =>
    compared(foldLetters(one.album.artist), foldLetters(other.album.artist)) ||
    compared(foldLetters(one.album.name), foldLetters(other.album.name)),
  decade: (one, other) =>
    (other.album.year ?? 0) - (one.album.year ?? 0) ||
    compared(foldLetters(one.album.name), foldLetters(other.album.name)),
};
const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const searches = [
  "",
  "SOUL",
  "ebene",
  "%",
  "_",
  "\\",
  "salt",
  "nothing of this name",
  "京",
  "b&s",
  "deep soul",
  "learned",
];

export async function checkCollection(listener: GeneratedListener): Promise<void> {
  const albums = albumsOf(listener.spins);
  const artists = new Set(albums.flatMap((album) => album.artists.map(artistKey))).size;
  const counts = { albums: albums.length, favorites: listener.favorites.length, artists };
  for (const filter of ["all", "favourites"]) {
    const meant = filter === "all" ? albums : listener.favorites;
    for (const sort of ["recent", "alphabetical", "artist", "decade"]) {
      const { items, pages } = await walk<CollectionItem, { counts: object; total: number }>(
        listener,
        `/api/collection?filter=${filter}&sort=${sort}&limit=5`,
      );
      expect(new Set(items.map(({ album }) => album.id))).toEqual(
        new Set(meant.map(({ albumId }) => albumId)),
      );
      expect(items.length).toBe(meant.length);
      for (const page of pages) expect(page).toMatchObject({ counts, total: meant.length });
      const compare = comparisons[sort === "recent" && filter === "favourites" ? "favourite first" : sort];
      if (!compare) throw new Error(`no order ${sort}`);
      for (const [index, item] of items.slice(1).entries()) {
        const before = items[index];
        expect(
          before && compare(before, item),
          `${sort} ${before?.album.name} ${item.album.name}`,
        ).toBeLessThanOrEqual(0);
      }
      for (const item of items) checkItem(listener, item);
    }
    await checkSearches(listener, filter, meant);
  }
}

function checkItem({ spins, favorites }: GeneratedListener, item: CollectionItem): void {
  const latest = spins.findLast(({ album }) => album.albumId === item.album.id);
  expect(item.id).toBe(latest?.spinId);
  expect(item.isFavorite).toBe(favorites.some(({ albumId }) => albumId === item.album.id));
  expect(item.createdAt === undefined).toBe(!item.isFavorite);
  expect(item.album).toMatchObject({
    name: latest?.album.title,
    artists: latest?.album.artists,
    genres: latest?.album.genres,
  });
  expect(item.album.year ?? null).toBe(latest?.album.year);
}

async function checkSearches(
  listener: GeneratedListener,
  filter: string,
  meant: readonly ShelfAlbum[],
): Promise<void> {
  for (const q of searches) {
    const path = `/api/collection?filter=${filter}&limit=3&sort=alphabetical&q=${encodeURIComponent(q)}`;
    const { items, pages } = await walk<CollectionItem, { total: number }>(listener, path);
    const matching = meant.filter(({ title, artist, artists, genres }) =>
      [title, artist, ...artists, genres.join(" ")].some((text) =>
        foldLetters(text).includes(foldLetters(q)),
      ),
    );
    expect(new Set(items.map(({ album }) => album.id)), q).toEqual(
      new Set(matching.map(({ albumId }) => albumId)),
    );
    for (const { total } of pages) expect(total, q).toBe(matching.length);
  }
}
