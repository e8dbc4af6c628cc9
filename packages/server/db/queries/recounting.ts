import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { LastSpun } from "@spindle/core/listening/last-spun.ts";
import type { ListenerFacts, Tally } from "@spindle/core/listening/listener-facts.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import type { CollectionKeys } from "./counting.ts";
import { givenYear, itemOfSpin } from "./spins.ts";

export type HistorySpin = Awaited<ReturnType<typeof readHistory>>[number];

const known = sql<boolean>`item.album_id is null`;

/** The user's spins in date order, with albums as given, or as known now if they are in no collection. */
export function selectHistory(db: Db, userId: UserId) {
  return db
    .selectFrom("spins")
    .innerJoin("albums", "albums.album_id", "spins.album_id")
    .leftJoinLateral(itemOfSpin(db), (join) => join.onTrue())
    .select([
      "spins.spin_id as spinId",
      "spins.started_at as at",
      "local_date as localDate",
      "time_zone as zone",
      "utc_offset_minutes as utcOffsetMinutes",
      "streak_length as streakLength",
      "number",
      "listened_at as listenedAt",
      "minutes",
      "mode",
      "inputs",
      "spins.album_id as albumId",
      sql<string>`coalesce(item.given_title, albums.title)`.as("title"),
      sql<string>`coalesce(item.given_artist, albums.artist)`.as("artist"),
      sql<readonly string[]>`coalesce(item.artists, albums.artists)`.as("artists"),
      sql<readonly string[]>`coalesce(item.genres, albums.genres)`.as("genres"),
      sql<number | null>`case when ${known} then albums.year else ${givenYear} end`.as("year"),
      sql<string | null>`case when ${known} then albums.country else item.country end`.as("country"),
    ])
    .where("spins.user_id", "=", userId)
    .orderBy("local_date");
}

export async function readHistory(db: Db, userId: UserId) {
  return selectHistory(db, userId).execute();
}

/** What is counted for a spin. */
export interface RecountedSpin {
  readonly spinId: SpinId;
  readonly number: number;
  readonly streakLength: number;
}

/** Sets numbers and streak lengths. It looks the spins up in an object: a planner that expects a few would join thousands one by one. */
export async function setCounted(db: Db, userId: UserId, spins: readonly RecountedSpin[]): Promise<void> {
  if (spins.length === 0) return;
  const counted = JSON.stringify(
    Object.fromEntries(spins.map(({ spinId, number, streakLength }) => [spinId, [number, streakLength]])),
  );
  await sql`
    update spins set number = (${counted}::jsonb -> spin_id::text ->> 0)::int,
      streak_length = (${counted}::jsonb -> spin_id::text ->> 1)::int
    where user_id = ${userId} and ${counted}::jsonb ? spin_id::text`.execute(db);
}

export async function readFavoritesAndShares(
  db: Db,
  userId: UserId,
): Promise<Pick<ListenerFacts, "favorites" | "shares">> {
  const { rows } = await sql<Pick<ListenerFacts, "favorites" | "shares">>`
    select (select count(favorited_at) from collection_items where user_id = ${userId}) as favorites,
      (select count(*) from shares where user_id = ${userId}) as shares`.execute(db);
  return rows[0] ?? { favorites: 0, shares: 0 };
}

export interface RecountedItem
  extends CollectionKeys,
    Pick<HistorySpin, "title" | "artist" | "artists" | "genres" | "country"> {
  readonly albumId: AlbumId;
  /** The latest spin of the album and its instant. */
  readonly spinId: SpinId;
  readonly at: Instant;
  readonly heardAt: Instant | undefined;
}

/** Replaces the user's collection, where it differs. Favorites and albums as given stay, unless they have no spin anymore. */
export async function replaceCollection(
  db: Db,
  userId: UserId,
  items: readonly RecountedItem[],
): Promise<void> {
  const rows = JSON.stringify(
    items.map((item) => ({
      ...item,
      at: new Date(item.at),
      heardAt: item.heardAt === undefined ? null : new Date(item.heardAt),
    })),
  );
  await sql`
    with kept as (
      insert into collection_items
        (user_id, album_id, spin_id, started_at, heard_at, given_title, given_artist, title_key, artist_key, year,
          search_text, artists, genres, country)
      select ${userId}::uuid, "albumId", "spinId", at, "heardAt", title, artist, "titleKey", "artistKey", year,
        "searchText", artists, genres, country
      from jsonb_to_recordset(${rows}::jsonb) as item ("albumId" uuid, "spinId" uuid, at timestamptz,
        "heardAt" timestamptz, title text, artist text, "titleKey" text, "artistKey" text, year int, "searchText" text,
        artists jsonb, genres jsonb, country text)
      on conflict (user_id, album_id) do update set spin_id = excluded.spin_id, started_at = excluded.started_at,
        heard_at = excluded.heard_at, title_key = excluded.title_key, artist_key = excluded.artist_key,
        search_text = excluded.search_text
      where (collection_items.spin_id, collection_items.started_at, collection_items.heard_at,
          collection_items.title_key, collection_items.artist_key, collection_items.search_text)
        is distinct from (excluded.spin_id, excluded.started_at, excluded.heard_at,
          excluded.title_key, excluded.artist_key, excluded.search_text)
    )
    delete from collection_items where user_id = ${userId}
      and album_id <> all(${items.map(({ albumId }) => albumId)}::uuid[])`.execute(db);
}

/** Replaces the artists that the user has met, each with the local date of its first spin. */
export async function replaceArtistsMet(
  db: Db,
  userId: UserId,
  firstMet: ReadonlyMap<string, LocalDate>,
): Promise<void> {
  await sql`delete from artists_met where user_id = ${userId}`.execute(db);
  await sql`
    insert into artists_met (user_id, artist, first_on)
    select ${userId}::uuid, artist, first_on
    from unnest(${[...firstMet.keys()]}::text[], ${[...firstMet.values()]}::date[]) as met (artist, first_on)`.execute(
    db,
  );
}

export async function replaceTallies(
  db: Db,
  userId: UserId,
  tallies: readonly Tally[],
  genres: ReadonlyMap<string, LastSpun>,
): Promise<void> {
  const rows = tallies.map((tally) => {
    const last = tally.kind === "genre" ? genres.get(tally.name) : undefined;
    return { ...tally, spunOn: last?.on, place: last?.place };
  });
  await sql`delete from tallies where user_id = ${userId}`.execute(db);
  await sql`
    insert into tallies (user_id, kind, name, spun, heard, spun_on, place)
    select ${userId}::uuid, kind, name, spun, heard, "spunOn", place
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as tally (kind text, name text, spun int, heard int, "spunOn" date, place int)`.execute(db);
}
