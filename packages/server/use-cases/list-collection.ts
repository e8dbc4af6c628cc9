import type { CollectionFilter } from "@spindle/core/collection/collection-filters.ts";
import type { CollectionSort } from "@spindle/core/collection/collection-sorts.ts";
import { foldedSearch } from "@spindle/core/collection/search-text.ts";
import { parseAlbumId, type UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import {
  type CollectedAlbum,
  type CollectionPosition,
  type CollectionSelection,
  countCollection,
  orderOf,
  readCollectionPage,
  readPosition,
} from "../db/queries/collection-pages.ts";
import { cursorOf, placeOf } from "../lists/cursor.ts";
import { type Page, type PageWanted, pageOf } from "../lists/page.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface CollectionWanted extends PageWanted {
  readonly q: string;
  readonly filter: CollectionFilter;
  readonly sort: CollectionSort;
}

export type AlbumInCollection = CollectedAlbum;

export interface CollectionReading extends Page<AlbumInCollection> {
  /** How many albums match, on all pages together. */
  readonly total: number;
}

/** A page of the user's albums, searched, filtered and sorted over all of them. */
export async function listCollection(
  { db }: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  wanted: CollectionWanted,
): Promise<Result<CollectionReading, "invalid-cursor">> {
  const { q, filter, sort, cursor, limit } = wanted;
  const userId = user.user_id;
  const order = orderOf(sort, filter);
  const after = cursor === undefined ? undefined : await readPlace(db, userId, wanted, cursor);
  if (cursor !== undefined && !after) return fail("invalid-cursor");
  const selection = { userId, filter, search: foldedSearch(q) };
  const page = pageOf(await readCollectionPage(db, selection, order, after, limit + 1), limit, (last) =>
    cursorAfter(wanted, last),
  );
  // Where one page holds all, it tells the number itself: what was counted may be of a moment before.
  const isWhole = cursor === undefined && page.nextCursor === null;
  return succeed({ ...page, total: isWhole ? page.items.length : await countMatches(db, user, selection) });
}

/** What matches is counted, what is there was counted already. */
async function countMatches(
  db: Context["db"],
  { albums, favorites }: SignedIn["user"],
  selection: CollectionSelection,
): Promise<number> {
  if (selection.search !== "") return countCollection(db, selection);
  return selection.filter === "favourites" ? favorites : albums;
}

/** Orders by date are told by the date itself, which may change from page to page; names are as long as they like, and stay. */
function cursorAfter({ sort, filter }: CollectionWanted, last: AlbumInCollection): string {
  if (sort !== "recent") return cursorOf(sort, last.albumId);
  const date = filter === "favourites" ? last.favoritedAt : last.startedAt;
  return cursorOf(`${sort}-${filter}`, String(date), last.albumId);
}

/** The place that a cursor tells; undefined where there is none such in this user's collection. */
async function readPlace(
  db: Context["db"],
  userId: UserId,
  { sort, filter }: CollectionWanted,
  cursor: string,
): Promise<CollectionPosition | undefined> {
  const place = placeOf(sort === "recent" ? `${sort}-${filter}` : sort, cursor);
  const albumId = parseAlbumId(place?.at(-1) ?? "");
  if (!place || !albumId) return undefined;
  if (sort !== "recent") {
    return place.length === 1 ? readPosition(db, orderOf(sort, filter), userId, albumId) : undefined;
  }
  const [date = ""] = place;
  return place.length === 2 && /^\d{1,14}$/.test(date) ? [new Date(Number(date)), albumId] : undefined;
}
