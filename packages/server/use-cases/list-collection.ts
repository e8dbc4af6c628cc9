import type { CollectionFilter, CollectionSort } from "@spindle/core/collection/collection-selection.ts";
import { foldedSearch } from "@spindle/core/collection/search-text.ts";
import { parseAlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import {
  type CollectedAlbum,
  type CollectionPosition,
  type CollectionSelection,
  readCollectionPage,
  readPosition,
} from "../db/queries/collection-pages.ts";
import { cursorOf, type Page, type PageRequest, pageOf, placeOf } from "../lists/page.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface CollectionRequest extends PageRequest {
  readonly q: string;
  readonly filter: CollectionFilter;
  readonly sort: CollectionSort;
}

export type AlbumInCollection = CollectedAlbum;

export interface CollectionReading extends Page<AlbumInCollection> {
  /** Matching albums on all pages. */
  readonly total: number;
  /** Of the whole collection. */
  readonly counts: { readonly albums: number; readonly favorites: number; readonly artists: number };
}

/** A page of the user's albums, searched, filtered and sorted, with the counts of the same moment. */
export async function listCollection(
  { db }: Pick<Context, "db">,
  { user }: Pick<SignedIn, "user">,
  request: CollectionRequest,
): Promise<Result<CollectionReading, "invalid-cursor">> {
  const { q, filter, sort, cursor, limit } = request;
  const selection = { userId: user.user_id, filter, sort, search: foldedSearch(q) };
  const after = cursor === undefined ? undefined : await readPlace(db, selection, cursor);
  if (cursor !== undefined && !after) return fail("invalid-cursor");
  const { items, total, ...counts } = await readCollectionPage(db, selection, after, limit + 1);
  return succeed({ ...pageOf(items, limit, (last) => cursorAfter(request, last)), total, counts });
}

/** A date is stored in the cursor, because it may change between pages. A name is not, because it may be long. */
function cursorAfter({ sort, filter }: CollectionRequest, last: AlbumInCollection): string {
  if (sort !== "recent") return cursorOf(sort, last.albumId);
  const date = filter === "favourites" ? last.favoritedAt : last.startedAt;
  return cursorOf(`${sort}-${filter}`, String(date), last.albumId);
}

/** The place in a cursor; undefined if it is not valid for this collection. */
async function readPlace(
  db: Context["db"],
  selection: CollectionSelection,
  cursor: string,
): Promise<CollectionPosition | undefined> {
  const { sort, filter } = selection;
  const place = placeOf(sort === "recent" ? `${sort}-${filter}` : sort, cursor);
  const albumId = parseAlbumId(place?.at(-1) ?? "");
  if (!place || !albumId) return undefined;
  if (sort !== "recent") return place.length === 1 ? readPosition(db, selection, albumId) : undefined;
  const [date = ""] = place;
  if (place.length !== 2 || !/^\d{1,14}$/.test(date)) return undefined;
  const at = new Date(Number(date));
  return { [filter === "favourites" ? "favorited_at" : "started_at"]: at, album_id: albumId };
}
