import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { SpinInputs } from "@spindle/core/spin/spin-choice.ts";
import { isFromProvider, type Why } from "@spindle/core/spin/why.ts";
import { sql } from "kysely";
import { shelf } from "../../ports/shelf.ts";
import { type ParameterOf, preparedQuery } from "../prepared-query.ts";
import type { Db } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import { albumLinkColumns, linkOf } from "./album-links.ts";
import { type ConnectionKey, isOfAccount } from "./connections.ts";

export interface NewSpin {
  readonly userId: UserId;
  readonly spinId: SpinId;
  readonly localDate: LocalDate;
  readonly at: Instant;
  readonly zone: TimeZone;
  readonly utcOffsetMinutes: number;
  readonly mode: ModeId;
  readonly inputs: SpinInputs;
  readonly provider: string;
  /** The account there that the album was chosen for. */
  readonly accountId?: string | undefined;
  readonly albumId: AlbumId;
  readonly fallback: FallbackReason | undefined;
  readonly streakLength: number;
  readonly minutes: number | undefined;
  readonly why: Why | undefined;
  /** The listener's own edition, if the album is from the library. */
  readonly edition: { readonly ref: string; readonly coverUrl: string | undefined } | undefined;
}

/** Violates the constraint `spins_one_a_day` if that local date has a spin. */
export function spinInsertion(db: Db, spin: NewSpin) {
  // If the listener disconnected meanwhile, or connected another account, nothing from the provider is stored.
  const ofConnected = (text: string | undefined) => sql<string | null>`(
    select ${text ?? null}::text from connections
    where user_id = ${spin.userId} and provider = ${spin.provider} and ${isOfAccount(spin)})`;
  const why = spin.why && JSON.stringify(spin.why);
  return db.insertInto("spins").values({
    user_id: spin.userId,
    spin_id: spin.spinId,
    local_date: spin.localDate,
    // Not from the counter, which could be wrong and repeat a number.
    number: sql<number>`(select coalesce(max(number), 0) + 1 from spins where user_id = ${spin.userId})`,
    started_at: new Date(spin.at),
    time_zone: spin.zone,
    utc_offset_minutes: spin.utcOffsetMinutes,
    mode: spin.mode,
    inputs: JSON.stringify(spin.inputs),
    provider: spin.provider,
    album_id: spin.albumId,
    fallback: spin.fallback ?? null,
    streak_length: spin.streakLength,
    minutes: spin.minutes ?? null,
    ref: ofConnected(spin.edition?.ref),
    cover_url: ofConnected(spin.edition?.coverUrl),
    why:
      spin.why && spin.provider !== shelf && isFromProvider(spin.why)
        ? sql<string | null>`${ofConnected(why)}::jsonb`
        : (why ?? null),
  });
}

export interface LastSpin {
  readonly spinId: SpinId;
  readonly at: Instant;
  readonly zone: TimeZone;
  readonly localDate: LocalDate;
  readonly utcOffsetMinutes: number;
  /** Including this spin. */
  readonly length: number;
}

export const lastSpinColumns = [
  "spins.spin_id as spinId",
  "spins.started_at as at",
  "spins.time_zone as zone",
  "spins.local_date as localDate",
  "spins.utc_offset_minutes as utcOffsetMinutes",
  "spins.streak_length as length",
] as const;

/** The same columns of a join named `last`. */
export const lastSpinNames = [
  "last.spinId",
  "last.at",
  "last.zone",
  "last.localDate",
  "last.utcOffsetMinutes",
  "last.length",
] as const;

/** The spin of the latest local date; the caller adds the user. */
export function selectLastSpin(db: Db) {
  return db.selectFrom("spins").select(lastSpinColumns).orderBy("spins.local_date", "desc").limit(1);
}

type Nullable<Row> = { readonly [Column in keyof Row]: Row[Column] | null };

/** Undefined for the nulls of an outer join. */
export function wholeLastSpin(joined: Nullable<LastSpin>): LastSpin | undefined {
  return isWhole<LastSpin>(joined) ? joined : undefined;
}

function isWhole<Row extends object>(row: Nullable<Row>): row is Row {
  return Object.values(row).every((value) => value !== null);
}

export async function readLastSpin(db: Db, userId: UserId): Promise<LastSpin | undefined> {
  return selectLastSpin(db).where("user_id", "=", userId).executeTakeFirst();
}

/** The listener's own edition before the shared match. */
const ref = sql<string | null>`coalesce(spins.ref, album_links.ref)`;
const coverUrl = sql<
  string | null
>`case when spins.ref is null then album_links.cover_url else spins.cover_url end`;

/** An album's title and joined names when it was first given; `item` is the listener's row of the collection. */
export const givenTitle = givenWord("title");
export const givenArtist = givenWord("artist");

/** A row of an earlier version has none: its listener was given the words of `albums`. */
function givenWord(word: "title" | "artist") {
  return sql<string>`coalesce(${sql.ref(`item.given_${word}`)},
    (select ${sql.ref(word)} from albums where albums.album_id = item.album_id))`;
}

/** An album's year when it was first given; `item` is the listener's row of the collection. */
export const givenYear = sql<number | null>`nullif(item.year, 0)`;

/**
 * The collection's row of a spin's album. Lateral and limited, so that it is looked up by its whole key: a planner that expects
 * few rows of a listener would read all their albums for each spin.
 */
export function itemOfSpin(db: Db) {
  return db
    .selectFrom("collection_items")
    .selectAll()
    .where("user_id", "=", sql<UserId>`spins.user_id`)
    .where("album_id", "=", sql<AlbumId>`spins.album_id`)
    .limit(1)
    .as("item");
}

/** Spins with albums: links and covers from each spin's provider, all else as first given, so that all screens show what was counted. Without `spins` it is of all spins. */
export function spinsWithAlbums(db: Db, spins = db.selectFrom("spins").selectAll()) {
  return db
    .selectFrom(spins.as("spins"))
    .innerJoinLateral(itemOfSpin(db), (join) => join.onTrue())
    .leftJoin("connections", (join) =>
      join
        .onRef("connections.user_id", "=", "spins.user_id")
        .onRef("connections.provider", "=", "spins.provider"),
    )
    .leftJoin("album_links", (join) =>
      join
        .onRef("album_links.album_id", "=", "spins.album_id")
        .onRef("album_links.provider", "=", "spins.provider"),
    )
    .select([
      "spins.spin_id as spinId",
      "spins.provider",
      instantOf("spins.started_at").as("startedAt"),
      "spins.local_date as localDate",
      instantOf<Instant | null>("spins.listened_at").as("listenedAt"),
      "spins.album_id as albumId",
      givenArtist.as("artist"),
      "item.artists",
      givenTitle.as("title"),
      givenYear.as("year"),
      "item.genres",
      ref.as("ref"),
      coverUrl.as("coverUrl"),
      sql<boolean>`connections.user_id is not null`.as("isConnected"),
      sql<boolean>`connections.state is not distinct from 'connected'`.as("isUsable"),
    ]);
}

export type SpinWithAlbum = NonNullable<Awaited<ReturnType<typeof readSpin>>>;

/** A user's spin with its album, counters and latest spin, in one snapshot; undefined if there is none. */
export async function readSpin(db: Db, userId: UserId, spinId: SpinId) {
  return (
    spinsWithAlbums(db)
      .innerJoin("users", "users.user_id", "spins.user_id")
      .innerJoinLateral(selectLastSpin(db).where("user_id", "=", userId).as("last"), (join) => join.onTrue())
      .select(["spins.mode", "spins.inputs", "spins.fallback", "spins.minutes", "spins.why", "spins.tracks"])
      .select(
        sql<boolean>`exists (select from shelf_imports where user_id = ${userId} and finished_at is not null)`.as(
          "hasImports",
        ),
      )
      // The match may be another edition than the listener's own.
      .select(
        sql<number | null>`case when spins.ref is null then album_links.total_tracks end`.as("totalTracks"),
      )
      .select([
        "users.spins as totalSpins",
        "users.listened_spins as listenedSpins",
        "users.longest_streak as longestStreak",
      ])
      .select([
        "last.at as lastAt",
        "last.localDate as lastLocalDate",
        "last.utcOffsetMinutes as lastUtcOffsetMinutes",
        "last.length as lastLength",
      ])
      .where("spins.user_id", "=", userId)
      .where("spins.spin_id", "=", spinId)
      .executeTakeFirst()
  );
}

interface SpinOfUser {
  readonly userId: UserId;
  readonly spinId: SpinId;
}

// Prepared, because many cards at once would block the embedded database.
const selectSpinForCard = preparedQuery((db, parameter: ParameterOf<SpinOfUser>) =>
  db
    .selectFrom("spins")
    .innerJoinLateral(itemOfSpin(db), (join) => join.onTrue())
    .select(["spins.local_date as localDate"])
    .select([givenTitle.as("title"), givenArtist.as("artist"), givenYear.as("year")])
    .where("spins.user_id", "=", parameter("userId"))
    .where("spins.spin_id", "=", parameter("spinId")),
);

export async function readSpinForCard(db: Db, spin: SpinOfUser) {
  const [found] = await selectSpinForCard(db, spin);
  return found;
}

/** The user's latest spin of an album, with the user's edition and the match; undefined if the user was never given it. A search for a match, which all share, needs the shared words. */
export async function readSpinOfAlbum(db: Db, { userId, provider }: ConnectionKey, albumId: AlbumId) {
  const row = await db
    .selectFrom("spins")
    .innerJoin("albums", "albums.album_id", "spins.album_id")
    .innerJoinLateral(itemOfSpin(db), (join) => join.onTrue())
    .leftJoin("album_links", (join) =>
      join.onRef("album_links.album_id", "=", "spins.album_id").on("album_links.provider", "=", provider),
    )
    .select([givenTitle.as("givenTitle"), givenArtist.as("givenArtist")])
    .select([
      "spins.spin_id as spinId",
      "albums.album_id as albumId",
      "albums.artist",
      "albums.artists",
      "albums.title",
      "albums.year",
      "albums.genres",
      "albums.country",
      ...albumLinkColumns,
    ])
    .select(sql<string | null>`case when spins.provider = ${provider} then spins.ref end`.as("edition"))
    .where("spins.user_id", "=", userId)
    .where("spins.album_id", "=", albumId)
    .orderBy("spins.local_date", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, link: linkOf(row) };
}
