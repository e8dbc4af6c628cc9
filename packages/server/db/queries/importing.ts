import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { ModeId } from "@spindle/core/spin/mode-definitions.ts";
import type { SpinInputs } from "@spindle/core/spin/spin-choice.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import { keepAlbums, type KnownAlbum } from "./albums.ts";
import type { CollectionKeys } from "./counting.ts";
import { givenTitle } from "./spins.ts";

const rowsAtOnce = 1_000;

async function inParts<Row>(
  rows: readonly Row[],
  work: (json: string, part: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce);
    await work(JSON.stringify(part), part);
  }
}

const iso = (at: Instant | null): string | null => (at === null ? null : new Date(at).toISOString());

export interface AlbumsHere {
  readonly stored: ReadonlySet<AlbumId>;
  /** The listener's albums, named as in an export. */
  readonly given: ReadonlyMap<
    AlbumId,
    { readonly title: string; readonly artists: readonly string[]; readonly isFavorite: boolean }
  >;
}

/** Which of these albums are stored, and all that the listener has. */
export async function readAlbumsHere(
  db: Db,
  userId: UserId,
  albumIds: readonly AlbumId[],
): Promise<AlbumsHere> {
  const stored = new Set<AlbumId>();
  await inParts(albumIds, async (_json, part) => {
    const rows = await db
      .selectFrom("albums")
      .select("album_id as albumId")
      .where(sql<boolean>`album_id = any(${[...part]}::uuid[])`)
      .execute();
    for (const { albumId } of rows) stored.add(albumId);
  });
  const given = await db
    .selectFrom("collection_items as item")
    .select(["item.album_id as albumId", "item.artists"])
    .select(givenTitle.as("title"))
    .select(sql<boolean>`favorited_at is not null`.as("isFavorite"))
    .where("user_id", "=", userId)
    .execute();
  return { stored, given: new Map(given.map(({ albumId, ...album }) => [albumId, album])) };
}

export async function readDays(db: Db, userId: UserId) {
  return db
    .selectFrom("spins")
    .select(["local_date as date", "spin_id as spinId", "album_id as albumId"])
    .where("user_id", "=", userId)
    .execute();
}

export async function insertAlbums(db: Db, albums: readonly KnownAlbum[]): Promise<void> {
  await inParts(albums, (_json, part) => sql`with ${keepAlbums(part)} select`.execute(db));
}

export interface SpinToImport {
  readonly spinId: SpinId;
  readonly albumId: AlbumId;
  readonly date: LocalDate;
  readonly startedAt: Instant;
  readonly timeZone: string;
  readonly utcOffsetMinutes: number;
  readonly mode: ModeId;
  readonly inputs: SpinInputs;
  readonly provider: string;
  readonly fallback: FallbackReason | undefined;
  readonly minutes: number | undefined;
  readonly listenedAt: Instant | null;
  /** As the file says; a recount corrects it. */
  readonly streakLength: number;
}

/** Stores spins of dates that have none. Their final numbers come with a recount. */
export async function insertImportedSpins(
  db: Db,
  userId: UserId,
  spins: readonly SpinToImport[],
): Promise<void> {
  const rows = spins.map((spin) => ({
    ...spin,
    startedAt: iso(spin.startedAt),
    listenedAt: iso(spin.listenedAt),
  }));
  await inParts(rows, (json) =>
    sql`
      insert into spins (user_id, spin_id, local_date, number, started_at, time_zone, utc_offset_minutes, mode, inputs,
        provider, album_id, fallback, streak_length, minutes, listened_at)
      select ${userId}::uuid, "spinId", date,
        (select coalesce(max(number), 0) from spins where user_id = ${userId}) + row_number() over (order by date),
        "startedAt", "timeZone", "utcOffsetMinutes", mode, inputs, provider, "albumId", fallback, "streakLength", minutes, "listenedAt"
      from jsonb_to_recordset(${json}::jsonb) as spin ("spinId" uuid, date date, "startedAt" timestamptz,
        "timeZone" text, "utcOffsetMinutes" int, mode text, inputs jsonb, provider text, "albumId" uuid, fallback text,
        minutes int, "listenedAt" timestamptz, "streakLength" int)`.execute(db),
  );
}

export interface ItemToImport extends CollectionKeys {
  readonly albumId: AlbumId;
  readonly spinId: SpinId;
  readonly startedAt: Instant;
  readonly heardAt: Instant | null;
  readonly favoritedAt: Instant | null;
  readonly title: string;
  readonly artist: string;
  readonly artists: readonly string[];
  readonly genres: readonly string[];
  readonly country: string | undefined;
}

/** Stores albums as they were first given, unless the listener has them. A recount corrects what this server knows otherwise. */
export async function insertImportedItems(
  db: Db,
  userId: UserId,
  items: readonly ItemToImport[],
): Promise<void> {
  const rows = items.map((item) => ({
    ...item,
    startedAt: iso(item.startedAt),
    heardAt: iso(item.heardAt),
    favoritedAt: iso(item.favoritedAt),
  }));
  await inParts(rows, (json) =>
    sql`
      insert into collection_items (user_id, album_id, spin_id, started_at, heard_at, favorited_at, given_title,
        given_artist, title_key, artist_key, year, artists, genres, country, search_text)
      select ${userId}::uuid, "albumId", "spinId", "startedAt", "heardAt", "favoritedAt", title, artist, "titleKey",
        "artistKey", year, artists, genres, country, "searchText"
      from jsonb_to_recordset(${json}::jsonb) as item ("albumId" uuid, "spinId" uuid, "startedAt" timestamptz,
        "heardAt" timestamptz, "favoritedAt" timestamptz, title text, artist text, "titleKey" text, "artistKey" text,
        year int, artists jsonb, genres jsonb, country text, "searchText" text)
      on conflict do nothing`.execute(db),
  );
}

/** For albums that the listener had before. Looks them up in an object, like `setCounted`. */
export async function setImportedFavorites(
  db: Db,
  userId: UserId,
  favorites: readonly { readonly albumId: AlbumId; readonly since: Instant }[],
): Promise<void> {
  if (favorites.length === 0) return;
  const sinceOf = JSON.stringify(
    Object.fromEntries(favorites.map(({ albumId, since }) => [albumId, iso(since)])),
  );
  await sql`
    update collection_items set favorited_at = (${sinceOf}::jsonb ->> album_id::text)::timestamptz
    where user_id = ${userId} and ${sinceOf}::jsonb ? album_id::text and favorited_at is null`.execute(db);
}

export interface ShareToImport {
  readonly spinId: SpinId;
  readonly target: ShareTarget;
  readonly sharedAt: Instant;
}

export async function readSharesOf(db: Db, userId: UserId) {
  return db
    .selectFrom("shares")
    .select(["spin_id as spinId", "target"])
    .where("user_id", "=", userId)
    .execute();
}

/** Within a transaction. */
export async function insertImportedShares(
  db: Db,
  userId: UserId,
  shares: readonly ShareToImport[],
): Promise<void> {
  if (shares.length === 0) return;
  const rows = shares.map(({ spinId, target, sharedAt }) => ({ spinId, target, sharedAt: iso(sharedAt) }));
  // The check of the foreign key is planned for any listener: for one of whom the planner expects one spin, it would read all.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
  await inParts(rows, (json) =>
    sql`
      insert into shares (user_id, spin_id, target, shared_at)
      select ${userId}::uuid, "spinId", target, "sharedAt"
      from jsonb_to_recordset(${json}::jsonb) as share ("spinId" uuid, target text, "sharedAt" timestamptz)
      on conflict do nothing`.execute(db),
  );
  await sql`set local plan_cache_mode = default`.execute(db);
}

export interface TrophyToImport {
  readonly id: string;
  readonly earnedAt: Instant;
  readonly earnedOn: LocalDate;
  readonly spinId: SpinId | null;
}

export async function insertImportedTrophies(
  db: Db,
  userId: UserId,
  trophies: readonly TrophyToImport[],
): Promise<void> {
  const rows = trophies.map((trophy) => ({ ...trophy, earnedAt: iso(trophy.earnedAt) }));
  await inParts(rows, (json) =>
    sql`
      insert into earned_trophies (user_id, trophy_id, earned_at, earned_on, spin_id)
      select ${userId}::uuid, id, "earnedAt", "earnedOn", "spinId"
      from jsonb_to_recordset(${json}::jsonb) as trophy (id text, "earnedAt" timestamptz, "earnedOn" date, "spinId" uuid)
      on conflict do nothing`.execute(db),
  );
}

/** Moves the account's creation back, unless it is earlier already. The account keeps its name on the listener's devices. */
export async function moveCreationBack(db: Db, userId: UserId, createdAt: Instant): Promise<void> {
  const at = new Date(createdAt);
  await sql`
    update users set registered_at = coalesce(registered_at, created_at), created_at = ${at}::timestamptz
    where user_id = ${userId} and created_at > ${at}::timestamptz`.execute(db);
}

export async function setNextReminder(db: Db, userId: UserId, at: Instant | null): Promise<void> {
  await db
    .updateTable("users")
    .set({ next_reminder_at: at === null ? null : new Date(at) })
    .where("user_id", "=", userId)
    .execute();
}
