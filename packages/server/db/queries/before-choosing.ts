import type { Artist } from "@spindle/core/album/album.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { type Met, noneMet } from "@spindle/core/spin/candidate.ts";
import type { DiscoveryMode } from "@spindle/core/spin/modes/list.ts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../schema.ts";
import { albumLinkColumns, type KeptLink, linkOf } from "./album-links.ts";
import type { Connection, ConnectionKey } from "./connections.ts";
import { type LastSpin, lastSpinNames, selectLastSpin, wholeLastSpin } from "./spins.ts";

/** What choosing an album needs to know of a listener. */
export interface ListenerBeforeSpin {
  readonly last: LastSpin | undefined;
  /** Undefined where there is none. */
  readonly connection: Connection | undefined;
  /** What earlier spins tell of the listener, as far as the mode's promise needs it. */
  readonly met: Met;
}

/** Reads it in one statement. */
export async function readListenerBeforeSpin(
  db: Kysely<Database>,
  { userId, provider }: ConnectionKey,
  { promises }: Pick<DiscoveryMode, "promises">,
): Promise<ListenerBeforeSpin> {
  const { spinId, at, zone, localDate, utcOffsetMinutes, length, memory, given, ...connection } = await db
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
    .where("users.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return {
    last: wholeLastSpin({ spinId, at, zone, localDate, utcOffsetMinutes, length }),
    connection: isConnection(connection) ? connection : undefined,
    met: promises === undefined ? noneMet : metIn(memory, given),
  };
}

/** What is remembered, thing by thing in two lists of one order; an artist has no title. */
interface TasteMemory {
  readonly titles: readonly (string | null)[];
  readonly artists: readonly (readonly Artist[])[];
}

function metIn(memory: string | null, given: string | null): Met {
  const { titles, artists } = parsed<TasteMemory>(memory, { titles: [], artists: [] });
  const known = titles.map((title, place) => ({ title, artists: artists[place] ?? [] }));
  const names = parsed<readonly (readonly string[])[]>(given, []).flat();
  return {
    albums: known.flatMap((thing) =>
      thing.title === null ? [] : { title: thing.title, artists: thing.artists },
    ),
    artists: [
      ...known.flatMap((thing) => (thing.title === null ? thing.artists : [])),
      ...[...new Set(names)].map((name) => ({ name })),
    ],
  };
}

const parsed = <Value>(json: string | null, none: Value): Value =>
  json === null ? none : (JSON.parse(json) as Value);

// Thousands of things, of which the database puts together a text: as JSON of its own making they would hold up others three times as long.
const nothing = sql<string | null>`null::text`;

const tasteMemoryOf = (userId: UserId, provider: string) => sql<string | null>`(
  select '{"titles":' || json_agg(title)::text || ',"artists":[' || string_agg(artists::text, ',') || ']}'
  from taste_memory where user_id = ${userId} and provider = ${provider})`;

/** The artists of all albums that the user was given, each list of them once. */
const givenArtistsOf = (userId: UserId) => sql<string | null>`(
  select '[' || string_agg(artists, ',') || ']' from (
    select distinct albums.artists::text as artists
    from collection_items join albums using (album_id) where user_id = ${userId}
  ) as given)`;

function isConnection<Row extends { readonly account_id: string | null }>(row: Row): row is Row & Connection {
  return row.account_id !== null;
}

/** How an album stands before it is chosen. */
export interface Standing {
  /** The local date on which the user was last given it. */
  readonly givenOn: LocalDate | undefined;
  /** What the last search for it at the provider found; undefined where there was none. */
  readonly link: KeptLink | undefined;
}

/** How each of these albums stands with the user and at the provider, in one statement. */
export async function readStandings(
  db: Kysely<Database>,
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
        .select((spin) => spin.fn.max("spins.local_date").as("on"))
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
