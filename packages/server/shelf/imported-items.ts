import { setImmediate as nextTurn } from "node:timers/promises";
import { artistKey } from "@spindle/core/album/album-key.ts";
import { withoutNumbers } from "@spindle/core/album/credit.ts";
import { type CatalogueIndex, catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import { showsSomething } from "@spindle/core/text/shows-something.ts";
import type { Context } from "../context.ts";
import type { ShelfItem } from "../db/queries/shelf-imports.ts";
import { importedAlbumIdOf, importedArtistIdOf } from "../ids/new-id.ts";

interface Loved {
  readonly saved: boolean;
  readonly songs: number;
  readonly plays: number;
}

interface Names {
  readonly title: string;
  readonly artist: string;
}

/** Albums and artists as an import sends them. */
export interface SentItems {
  readonly albums: readonly (Names &
    Loved & {
      readonly year?: number | undefined;
      readonly latin?: Names | undefined;
      readonly ids?: { readonly spotify?: string | undefined } | undefined;
    })[];
  readonly artists: readonly (Loved & { readonly name: string })[];
}

/** In code points. */
const longestName = 200;
const itemsAtOnce = 100;

const clean = (name: string) => cleanText(name, longestName);
const cleanNames = ({ title, artist }: Names): Names => ({
  title: clean(title),
  artist: clean(withoutNumbers(artist)),
});

/** What is stored of the items of an import: equal ones once, and none without names that can be shown. */
export async function importedItemsOf(
  { catalogue }: Pick<Context, "catalogue">,
  userId: UserId,
  { albums, artists }: SentItems,
): Promise<readonly ShelfItem[]> {
  const index = catalogueIndex(catalogue);
  const items = new Map<string, ShelfItem>();
  const readers = [
    ...albums.map((album) => () => itemOfAlbum(index, userId, album)),
    ...artists.map((artist) => () => itemOfArtist(userId, artist)),
  ];
  for (const [place, read] of readers.entries()) {
    if (place % itemsAtOnce === itemsAtOnce - 1) await nextTurn();
    const item = read();
    if (!item) continue;
    const same = items.get(item.thing);
    items.set(item.thing, same ? together(same, item) : item);
  }
  return [...items.values()];
}

function itemOfAlbum(
  index: CatalogueIndex,
  userId: UserId,
  { title, artist, year, latin, ids, saved, songs, plays }: SentItems["albums"][number],
): ShelfItem | undefined {
  const given = cleanNames({ title, artist });
  if (!showsSomething(given.title) || !showsSomething(given.artist)) return undefined;
  const own = keyOf(index, given);
  const inLatin = latin && keyOf(index, cleanNames(latin));
  const translated = index.byAlbum.has(own) || inLatin === undefined ? undefined : index.byAlbum.get(inLatin);
  return {
    kind: "album",
    thing: importedAlbumIdOf(userId, translated?.key ?? own),
    title: translated?.entry.title ?? given.title,
    artist: translated?.entry.artist ?? given.artist,
    year: year ?? null,
    saved,
    songs,
    plays,
    refs: ids?.spotify === undefined ? null : { spotify: ids.spotify },
    isInCatalogue: translated !== undefined || index.byAlbum.has(own),
  };
}

function keyOf(index: CatalogueIndex, { title, artist }: Names) {
  return index.keyOf({ title, artists: [{ name: artist }] });
}

function itemOfArtist(
  userId: UserId,
  { name, ...loved }: SentItems["artists"][number],
): ShelfItem | undefined {
  const artist = clean(withoutNumbers(name));
  if (!showsSomething(artist)) return undefined;
  const thing = importedArtistIdOf(userId, artistKey(artist));
  return {
    kind: "artist",
    thing,
    title: null,
    artist,
    year: null,
    ...loved,
    refs: null,
    isInCatalogue: false,
  };
}

const most = { songs: 10_000, plays: 10_000_000 };

function together(one: ShelfItem, other: ShelfItem): ShelfItem {
  return {
    ...one,
    year: one.year ?? other.year,
    saved: one.saved || other.saved,
    songs: Math.min(one.songs + other.songs, most.songs),
    plays: Math.min(one.plays + other.plays, most.plays),
    refs: one.refs ?? other.refs,
  };
}
