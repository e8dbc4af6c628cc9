import type { CollectionFilter, CollectionSort } from "@spindle/core/collection/collection-selection.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Db } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import { spinsWithAlbums } from "./spins.ts";

export interface CollectionSelection {
  readonly userId: UserId;
  readonly filter: CollectionFilter;
  readonly sort: CollectionSort;
  /** Folded like the items' search texts; an empty one matches all. */
  readonly search: string;
}

type Column = "started_at" | "favorited_at" | "title_key" | "artist_key" | "year" | "album_id";
type Direction = "asc" | "desc";

/** A sort column, and tie-breakers that end with the album id. */
interface CollectionOrder {
  readonly by: Column;
  readonly direction: Direction;
  readonly ties: readonly Column[];
  readonly tieDirection: Direction;
}

const byName = { direction: "asc", tieDirection: "asc" } as const;
const newestFirst = { direction: "desc", tieDirection: "desc", ties: ["album_id"] } as const;

/** Each order has an index, except favorites, which sort by the date they were marked. */
function orderOf({ sort, filter }: Pick<CollectionSelection, "sort" | "filter">): CollectionOrder {
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

/** An item's values in an order's columns: Dates, numbers or strings. */
export type CollectionPosition = Readonly<Partial<Record<Column, unknown>>>;

/** An album's position in the order; undefined if the user was never given it. */
export async function readPosition(
  db: Db,
  { userId, ...order }: CollectionSelection,
  albumId: AlbumId,
): Promise<CollectionPosition | undefined> {
  const { by, ties } = orderOf(order);
  return db
    .selectFrom("collection_items")
    .select([by, ...ties])
    .where("user_id", "=", userId)
    .where("album_id", "=", albumId)
    .executeTakeFirst();
}

/** The prepared queries of pages differ by these. */
interface Shape extends Pick<CollectionSelection, "filter" | "sort"> {
  readonly isSearch: boolean;
  readonly hasPosition: boolean;
}

type PageValues = CollectionPosition & {
  readonly userId: UserId;
  readonly search: string;
  readonly limit: number;
};

function standsBehind(
  { by, direction, ties, tieDirection }: CollectionOrder,
  parameter: ParameterOf<PageValues>,
) {
  const [past, further] = [direction, tieDirection].map((each) => sql.raw(each === "asc" ? ">" : "<"));
  const columns = sql.join(ties.map((column) => sql.ref(column)));
  const rest = sql.join(ties.map((column) => parameter(column)));
  // The first half is for the index, the second for ties.
  return sql<boolean>`${sql.ref(by)} ${past}= ${parameter(by)}
    and (${sql.ref(by)} ${past} ${parameter(by)} or (${columns}) ${further} (${rest}))`;
}

function matchingItems(db: Db, { filter, isSearch }: Shape, parameter: ParameterOf<PageValues>) {
  return db
    .selectFrom("collection_items")
    .where("user_id", "=", parameter("userId"))
    .$if(filter === "favourites", (query) => query.where("favorited_at", "is not", null))
    .$if(isSearch, (query) => query.where(sql<boolean>`strpos(search_text, ${parameter("search")}) > 0`));
}

function itemsOfPage(db: Db, shape: Shape, parameter: ParameterOf<PageValues>) {
  const order = orderOf(shape);
  // Limits before joining, which is expensive.
  const page = matchingItems(db, shape, parameter)
    .selectAll()
    .$if(shape.hasPosition, (query) => query.where(standsBehind(order, parameter)))
    .orderBy(order.by, order.direction);
  const ordered = order.ties.reduce(
    (query, column) => query.orderBy(column, order.tieDirection),
    page.limit(parameter("limit")),
  );
  const shown = spinsWithAlbums(db)
    .innerJoin(ordered.as("page"), (join) =>
      join.onRef("page.user_id", "=", "spins.user_id").onRef("page.spin_id", "=", "spins.spin_id"),
    )
    .select(instantOf<Instant | null>("page.favorited_at").as("favoritedAt"))
    .orderBy(`page.${order.by}`, order.direction);
  return order.ties.reduce((query, column) => query.orderBy(`page.${column}`, order.tieDirection), shown);
}

function pageQuery(shape: Shape) {
  return preparedQuery((db, parameter: ParameterOf<PageValues>) => {
    // Only a search must count; other totals are stored.
    const total = shape.isSearch
      ? sql<number>`${matchingItems(db, shape, parameter).select(({ fn }) => fn.countAll().as("matching"))}`
      : sql<number>`${sql.ref(shape.filter === "favourites" ? "favorites" : "albums")}`;
    return db
      .selectFrom("users")
      .select(["albums", "favorites", "artists"])
      .select([total.as("total"), jsonArrayFrom(itemsOfPage(db, shape, parameter)).as("items")])
      .where("user_id", "=", parameter("userId"));
  });
}

const pageQueries = new Map<string, ReturnType<typeof pageQuery>>();

function pageQueryOf(shape: Shape) {
  const key = Object.values(shape).join();
  const query = pageQueries.get(key) ?? pageQuery(shape);
  pageQueries.set(key, query);
  return query;
}

/** A page of albums after a position, each with its latest spin. One statement also reads the totals, so they agree. */
export async function readCollectionPage(
  db: Db,
  { userId, search, filter, sort }: CollectionSelection,
  after: CollectionPosition | undefined,
  limit: number,
) {
  const query = pageQueryOf({ filter, sort, isSearch: search !== "", hasPosition: after !== undefined });
  const [page] = await query(db, { ...after, userId, search, limit });
  if (!page) throw new Error("There is no such user");
  return page;
}

export type CollectedAlbum = Awaited<ReturnType<typeof readCollectionPage>>["items"][number];
