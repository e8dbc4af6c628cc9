import { setImmediate as nextTurn } from "node:timers/promises";
import type { Artist } from "@spindle/core/album/album.ts";
import type { Folded, FoldedArtist, IdentifiedAlbum } from "@spindle/core/album/folded.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { type Met, noneMet } from "@spindle/core/spin/candidate.ts";
import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import { type Expression, sql } from "kysely";
import { UserGone } from "../../users/user-gone.ts";
import type { Db } from "../schema.ts";
import { albumLinkColumns, type StoredLink, linkOf } from "./album-links.ts";
import type { Connection, ConnectionKey } from "./connections.ts";
import { type LastSpin, lastSpinNames, selectLastSpin, wholeLastSpin } from "./spins.ts";

export interface ListenerBeforeSpin {
  readonly last: LastSpin | undefined;
  readonly connection: Connection | undefined;
  /** What earlier spins learned, if the mode promises something new. */
  readonly met: Met;
  /** Whether anything was picked or imported. */
  readonly hasShelf: boolean;
}

/** Throws UserGone. */
export async function readListenerBeforeSpin(
  db: Db,
  { userId, provider }: ConnectionKey,
  { promises }: Pick<DiscoveryMode, "promises">,
): Promise<ListenerBeforeSpin> {
  const row = await db
    .selectFrom("users")
    .leftJoin("connections", (join) =>
      join.onRef("connections.user_id", "=", "users.user_id").on("connections.provider", "=", provider),
    )
    .leftJoinLateral(selectLastSpin(db).where("spins.user_id", "=", userId).as("last"), (join) =>
      join.onTrue(),
    )
    .selectAll("connections")
    .select(lastSpinNames)
    .select([
      (promises === undefined ? nothing : tasteMemoryOf(userId, provider)).as("memory"),
      (promises === "unmet" ? givenArtistsOf(userId) : nothing).as("given"),
    ])
    .select(hasShelf(userId).as("hasShelf"))
    .where("users.user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new UserGone();
  const {
    hasShelf: isFilled,
    spinId,
    at,
    zone,
    localDate,
    utcOffsetMinutes,
    length,
    memory,
    given,
    ...connection
  } = row;
  // Yields, because the query and the parsing are long.
  if (promises !== undefined) await nextTurn();
  return {
    last: wholeLastSpin({ spinId, at, zone, localDate, utcOffsetMinutes, length }),
    connection: isConnection(connection) ? connection : undefined,
    met: promises === undefined ? noneMet : metIn(memory, given),
    hasShelf: isFilled,
  };
}

/** `plain` has rows that an earlier version wrote; an artist has no title. */
interface TasteMemory {
  readonly folded: readonly Folded[];
  readonly plain: readonly { readonly title: string | null; readonly artists: readonly Artist[] }[];
}

function metIn(memory: string | null, given: string | null): Met {
  const { folded, plain } = parsed<TasteMemory>(memory, { folded: [], plain: [] });
  const albums: IdentifiedAlbum[] = [];
  const artists: FoldedArtist[] = [];
  for (const thing of folded) {
    if ("titleKey" in thing) albums.push(thing);
    else artists.push(...thing.artists);
  }
  for (const { title, artists: by } of plain) {
    if (title === null) artists.push(...by);
    else albums.push({ title, artists: by });
  }
  const names = parsed<readonly (readonly string[])[]>(given, []).flat();
  return { albums, artists: [...artists, ...[...new Set(names)].map((name) => ({ name }))] };
}

const parsed = <Value>(json: string | null, none: Value): Value =>
  json === null ? none : (JSON.parse(json) as Value);

// Thousands of rows as concatenated text: the database takes three times as long to build JSON.
const nothing = sql<string | null>`null::text`;

const tasteMemoryOf = (userId: UserId, provider: string) => sql<string | null>`(
  select '{"folded":[' || coalesce(string_agg(folded::text, ','), '') || '],"plain":'
    || coalesce((
      select json_agg(json_build_object('title', title, 'artists', artists)) from taste_memory
      where user_id = ${userId} and provider = ${provider} and folded is null
    )::text, '[]') || '}'
  from taste_memory where user_id = ${userId} and provider = ${provider})`;

/** The artists of the albums that the user was given, with duplicates: removing them takes the database twice as long. */
const givenArtistsOf = (userId: UserId) => sql<string | null>`(
  select '[' || string_agg(artists::text, ',') || ']' from collection_items where user_id = ${userId})`;

/** Whether anything was picked, or an import is finished. */
export const hasShelf = (userId: UserId | Expression<UserId>) => sql<boolean>`(
  exists (select from shelf_picks where user_id = ${userId})
  or exists (select from shelf_imports where user_id = ${userId} and finished_at is not null))`;

function isConnection<Row extends { readonly account_id: string | null }>(row: Row): row is Row & Connection {
  return row.account_id !== null;
}

export interface Standing {
  readonly givenOn: LocalDate | undefined;
  /** The last search for it at the provider; undefined if there was none. */
  readonly link: StoredLink | undefined;
}

export async function readStandings(
  db: Db,
  { userId, provider }: ConnectionKey,
  albumIds: readonly AlbumId[],
): Promise<ReadonlyMap<AlbumId, Standing>> {
  const rows = await db
    .selectFrom(
      sql<{ readonly album_id: AlbumId }>`unnest(${[...albumIds]}::uuid[])`.as<"asked">(
        sql`asked (album_id)`,
      ),
    )
    .leftJoin("album_links", (join) =>
      join.onRef("album_links.album_id", "=", "asked.album_id").on("album_links.provider", "=", provider),
    )
    .select(["asked.album_id as albumId", ...albumLinkColumns])
    .select((eb) =>
      eb
        .selectFrom("spins")
        // Not of the plain column: its index might be read backwards to each album.
        .select(sql<LocalDate | null>`max(spins.local_date + 0)`.as("on"))
        .where("spins.user_id", "=", userId)
        .whereRef("spins.album_id", "=", "asked.album_id")
        .as("givenOn"),
    )
    .execute();
  return new Map(
    rows.map(({ albumId, givenOn, ...link }) => [
      albumId,
      { givenOn: givenOn ?? undefined, link: linkOf(link) },
    ]),
  );
}
