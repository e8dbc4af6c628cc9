import type { CollectionFilter } from "@spindle/core/collection/collection-filters.ts";
import type { CollectionSort } from "@spindle/core/collection/collection-sorts.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { spinsWithAlbums } from "./spins.ts";

/** Which albums of a collection are meant. */
export interface CollectionSelection {
  readonly userId: UserId;
  readonly filter: CollectionFilter;
  /** Folded as the items' search texts are; empty finds all. */
  readonly search: string;
}

type Column = "started_at" | "favorited_at" | "title_key" | "artist_key" | "year" | "album_id";
type Direction = "asc" | "desc";

/** What an order goes by: one column, and what decides between its equals, the last of them the album itself. */
export interface CollectionOrder {
  readonly by: Column;
  readonly direction: Direction;
  readonly ties: readonly Column[];
  readonly tieDirection: Direction;
}

const byName = { direction: "asc", tieDirection: "asc" } as const;
const newestFirst = { direction: "desc", tieDirection: "desc", ties: ["album_id"] } as const;

/** The columns behind each order; each has an index. Favourites go by the date on which they became such. */
export function orderOf(sort: CollectionSort, filter: CollectionFilter): CollectionOrder {
  switch (sort) {
    case "recent":
      return { ...newestFirst, by: filter === "favourites" ? "favorited_at" : "started_at" };
    case "alphabetical":
      return { ...byName, by: "title_key", ties: ["album_id"] };
    case "artist":
      return { ...byName, by: "artist_key", ties: ["title_key", "album_id"] };
    case "decade":
      return { ...byName, by: "year", direction: "desc", ties: ["title_key", "album_id"] };
  }
}

function itemsOf(db: Kysely<Database>, { userId, filter, search }: CollectionSelection) {
  return db
    .selectFrom("collection_items")
    .where("user_id", "=", userId)
    .$if(filter === "favourites", (query) => query.where("favorited_at", "is not", null))
    .$if(search !== "", (query) => query.where(sql<boolean>`strpos(search_text, ${search}) > 0`));
}

/** How many albums are meant. */
export async function countCollection(db: Kysely<Database>, selection: CollectionSelection): Promise<number> {
  const { total } = await itemsOf(db, selection)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** What an order's columns hold of one item, in their sequence: a Date, a number or a text each. */
export type CollectionPosition = readonly [first: unknown, ...rest: unknown[]];

/** Where an album of the user's stands in an order; undefined where the user was never given it. */
export async function readPosition(
  db: Kysely<Database>,
  { by, ties }: CollectionOrder,
  userId: UserId,
  albumId: AlbumId,
): Promise<CollectionPosition | undefined> {
  const row = await db
    .selectFrom("collection_items")
    .select([by, ...ties])
    .where("user_id", "=", userId)
    .where("album_id", "=", albumId)
    .executeTakeFirst();
  return row && [row[by], ...ties.map((column) => row[column])];
}

/** Whether an item stands behind a position. */
function standsBehind(
  { by, direction, ties, tieDirection }: CollectionOrder,
  [first, ...rest]: CollectionPosition,
) {
  const [past, further] = [direction, tieDirection].map((each) => sql.raw(each === "asc" ? ">" : "<"));
  const columns = sql.join(ties.map((column) => sql.ref(column)));
  // The first half lets the index begin there; the second says where among equals.
  return sql<boolean>`${sql.ref(by)} ${past}= ${first}
    and (${sql.ref(by)} ${past} ${first} or (${columns}) ${further} (${sql.join(rest)}))`;
}

/** So many of these albums in their order, each with its latest spin; only those behind a position where one is given. */
export async function readCollectionPage(
  db: Kysely<Database>,
  selection: CollectionSelection,
  order: CollectionOrder,
  after: CollectionPosition | undefined,
  limit: number,
) {
  // Chosen before they are joined with what is shown of them, which would cost as much for those that are not.
  const page = itemsOf(db, selection)
    .selectAll()
    .$if(after !== undefined, (query) => (after ? query.where(standsBehind(order, after)) : query))
    .orderBy(order.by, order.direction);
  const ordered = order.ties.reduce(
    (query, column) => query.orderBy(column, order.tieDirection),
    page.limit(limit),
  );
  const shown = spinsWithAlbums(db)
    .innerJoin(ordered.as("page"), (join) =>
      join.onRef("page.user_id", "=", "spins.user_id").onRef("page.spin_id", "=", "spins.spin_id"),
    )
    .select("page.favorited_at as favoritedAt")
    .orderBy(`page.${order.by}`, order.direction);
  return order.ties
    .reduce((query, column) => query.orderBy(`page.${column}`, order.tieDirection), shown)
    .execute();
}

export type CollectedAlbum = Awaited<ReturnType<typeof readCollectionPage>>[number];
