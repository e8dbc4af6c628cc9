import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { LastSpun } from "@spindle/core/listening/last-spun.ts";
import type { TallyName } from "@spindle/core/listening/spin-tallies.ts";
import type { Moment } from "@spindle/core/spin/spin-choice.ts";
import { sql } from "kysely";
import type { TrophyState } from "../../trophies/trophy-state.ts";
import { selectedCounters } from "../counters.ts";
import type { Db } from "../schema.ts";
import type { KnownAlbum } from "./albums.ts";
import {
  givenYear,
  itemOfSpin,
  lastSpinNames,
  type NewSpin,
  selectLastSpin,
  spinInsertion,
  wholeLastSpin,
} from "./spins.ts";
import { countAndReadTrophyState } from "./trophies.ts";

export interface CollectionKeys {
  readonly titleKey: string;
  readonly artistKey: string;
  readonly year: number;
  readonly searchText: string;
}

/** What storing a spin needs: the album as found, its genres as first given, what is counted already, and the last spin. */
export async function readBeforeSpin(db: Db, userId: UserId, found: KnownAlbum) {
  const givenGenres = sql<readonly string[]>`coalesce(item.genres, ${JSON.stringify(found.genres)}::jsonb)`;
  const { spinId, at, zone, localDate, utcOffsetMinutes, length, known, ...given } = await db
    .selectFrom("users")
    .leftJoin("collection_items as item", (join) =>
      join.onRef("item.user_id", "=", "users.user_id").on("item.album_id", "=", found.albumId),
    )
    .leftJoinLateral(selectLastSpin(db).where("user_id", "=", userId).as("last"), (join) => join.onTrue())
    .select(lastSpinNames)
    .select([
      sql<boolean>`item.album_id is null`.as("isNew"),
      givenGenres.as("genres"),
      sql<readonly TallyName[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'name', name)), '[]')
        from tallies where user_id = ${userId}
          and (kind in ('decade', 'country') or kind = 'genre' and ${givenGenres} ? name))`.as("known"),
    ])
    .where("users.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const album = { ...found, year: found.year ?? null, country: found.country ?? null, ...given };
  return { album, known, last: wholeLastSpin({ spinId, at, zone, localDate, utcOffsetMinutes, length }) };
}

export type GivenAlbum = Awaited<ReturnType<typeof readBeforeSpin>>["album"];

/** An album when a user is first given it; it never changes afterwards. */
export interface FirstGiven {
  readonly keys: CollectionKeys;
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly met: readonly string[];
  readonly genres: readonly string[];
  readonly country: string | null;
}

export interface SpinToCount extends NewSpin {
  /** Undefined if the album was given before. */
  readonly firstGiven: FirstGiven | undefined;
  readonly names: readonly TallyName[];
  /** When the album's genres were last spun before. */
  readonly lastSpun: ReadonlyMap<string, LastSpun>;
  /** Chosen between 11 and 17; undefined for other spins. */
  readonly middayMoment: Moment | undefined;
  readonly nextReminderAt: Instant | null;
}

/** Stores and counts a spin in one statement. Violates the constraint `spins_one_a_day` if that local date has a spin. */
export async function storeSpin(db: Db, spin: SpinToCount): Promise<TrophyState> {
  const { userId, firstGiven, nextReminderAt, lastSpun } = spin;
  const genres = [...lastSpun].map(([name, { on, place }]) => ({
    kind: "genre",
    name,
    spun: firstGiven ? 1 : 0,
    spunOn: on,
    place,
  }));
  const others = spin.names.filter(({ kind }) => kind !== "genre").map((name) => ({ ...name, spun: 1 }));
  const remindedAt = nextReminderAt === null ? null : new Date(nextReminderAt);
  return countAndReadTrophyState(
    db,
    userId,
    sql`stored as (${spinInsertion(db, spin)}
    ), collected as (${firstGiven ? collect(spin, firstGiven) : collectAgain(spin)}), met as (
      insert into artists_met (user_id, artist, first_on)
      select ${userId}::uuid, artist, ${spin.localDate}::date from unnest(${[...(firstGiven?.met ?? [])]}::text[]) as artist
      on conflict do nothing
      returning artist
    ), tallied as (${addToTallies(userId, [...others, ...genres])}), counted as (
      update users set spins = spins + 1, longest_streak = greatest(longest_streak, ${spin.streakLength}::int),
      midday_moment = coalesce(${spin.middayMoment ?? null}::text, midday_moment),
      albums = albums + ${firstGiven ? 1 : 0}::int, artists = artists + (select count(*) from met),
      next_reminder_at = ${remindedAt}::timestamptz
      where user_id = ${userId} returning ${selectedCounters}
    )`,
  );
}

function collect(
  { userId, albumId, spinId, at }: SpinToCount,
  { keys, title, artist, artists, genres, country }: FirstGiven,
) {
  return sql`
    insert into collection_items (user_id, album_id, spin_id, started_at, given_title, given_artist, title_key, artist_key,
      year, search_text, artists, genres, country)
    values (${userId}, ${albumId}, ${spinId}, ${new Date(at)}::timestamptz, ${title}, ${artist}, ${keys.titleKey},
      ${keys.artistKey}, ${keys.year}, ${keys.searchText}, ${JSON.stringify(artists)}::jsonb, ${JSON.stringify(genres)}::jsonb,
      ${country})`;
}

function collectAgain({ userId, albumId, spinId, at }: SpinToCount) {
  return sql`
    update collection_items set spin_id = ${spinId}, started_at = ${new Date(at)}::timestamptz
    where user_id = ${userId} and album_id = ${albumId}`;
}

export type SpinToMark = NonNullable<Awaited<ReturnType<typeof readSpinToMark>>>;

/** What marking a spin needs: the spin, its album as given, and the spins around it; undefined if the user has no such spin. */
export async function readSpinToMark(db: Db, userId: UserId, spinId: SpinId) {
  return selectSpinToMark(db, userId, spinId).executeTakeFirst();
}

/** Reads only the nearest unfinished spins on both sides, however long the history. */
export function selectSpinToMark(db: Db, userId: UserId, spinId: SpinId) {
  return db
    .selectFrom("spins")
    .innerJoin("users", "users.user_id", "spins.user_id")
    .innerJoinLateral(itemOfSpin(db), (join) => join.onTrue())
    .select([
      "spins.album_id as albumId",
      "spins.local_date as localDate",
      "spins.time_zone as zone",
      "spins.mode",
      "spins.inputs",
      "spins.minutes",
      "spins.listened_at as listenedAt",
      "item.genres",
      "item.country",
      "item.heard_at as heardAt",
    ])
    .select([
      givenYear.as("year"),
      // The run of finished spins that includes this one once it is finished.
      sql<number>`coalesce((
          select number from spins as after
          where after.user_id = spins.user_id and after.listened_at is null and after.local_date > spins.local_date
          order by after.local_date limit 1
        ), users.spins + 1) - coalesce((
          select number from spins as before
          where before.user_id = spins.user_id and before.listened_at is null and before.local_date < spins.local_date
          order by before.local_date desc limit 1
        ), 0) - 1`.as("finishedRun"),
    ])
    .where("spins.user_id", "=", userId)
    .where("spins.spin_id", "=", spinId);
}

export interface MarkToCount {
  readonly userId: UserId;
  readonly spinId: SpinId;
  readonly albumId: AlbumId;
  readonly at: Instant;
  readonly minutes: number;
  readonly finishedRun: number;
  readonly names: readonly TallyName[];
}

/** Marks a spin as listened and counts that, in one statement. It must not be marked yet. */
export async function countListened(db: Db, mark: MarkToCount): Promise<TrophyState> {
  const { userId } = mark;
  const at = new Date(mark.at);
  return countAndReadTrophyState(
    db,
    userId,
    sql`marked as (
      update spins set listened_at = ${at}::timestamptz where user_id = ${userId} and spin_id = ${mark.spinId}
    ), heard as (
      update collection_items set heard_at = least(heard_at, ${at}::timestamptz)
      where user_id = ${userId} and album_id = ${mark.albumId}
    ), tallied as (${addToTallies(
      userId,
      mark.names.map((name) => ({ ...name, heard: 1 })),
    )}), counted as (
      update users set listened_spins = listened_spins + 1, minutes_listened = minutes_listened + ${mark.minutes}::int,
      longest_finished_run = greatest(longest_finished_run, ${mark.finishedRun}::int)
      where user_id = ${userId} returning ${selectedCounters}
    )`,
  );
}

interface AddedTally {
  readonly kind: string;
  readonly name: string;
  readonly spun?: number;
  readonly heard?: number;
  readonly spunOn?: LocalDate;
  readonly place?: number;
}

function addToTallies(userId: UserId, added: readonly AddedTally[]) {
  return sql`
    insert into tallies (user_id, kind, name, spun, heard, spun_on, place)
    select ${userId}::uuid, kind, name, coalesce(spun, 0), coalesce(heard, 0), "spunOn", place
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as added
      (kind text, name text, spun int, heard int, "spunOn" date, place int)
    on conflict (user_id, kind, name) do update set spun = tallies.spun + excluded.spun,
      heard = tallies.heard + excluded.heard, spun_on = coalesce(excluded.spun_on, tallies.spun_on),
      place = coalesce(excluded.place, tallies.place)
    returning kind, name, spun, heard`;
}
