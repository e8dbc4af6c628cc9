import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SessionId, SpinId, UserId } from "@spindle/core/ids.ts";
import type { ShareTarget } from "@spindle/core/share/share-targets.ts";
import { type NotNull, sql } from "kysely";
import type { Db } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import { selectHistory } from "./recounting.ts";
import { givenArtist, givenTitle, givenYear } from "./spins.ts";

/** Rows that one statement reads. A page is short, so that no other request waits long for the connection. */
const rowsAtOnce = 400;

export type Pages<Row> = AsyncGenerator<readonly Row[], void>;

/** Reads page by page, each page after the last row of the one before. No transaction is open between them. */
async function* pagesOf<Place, Row extends Place>(
  read: (last: Place | undefined) => Promise<readonly Row[]>,
): Pages<Row> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** The user's spins in the order of their dates, with their albums as given. */
export function spinPages(db: Db, userId: UserId) {
  const select = (last: { readonly localDate: LocalDate } | undefined) =>
    selectHistory(db, userId)
      .select(["spins.provider", "spins.fallback"])
      .$if(last !== undefined, (query) => query.where("local_date", ">", last?.localDate ?? null))
      .limit(rowsAtOnce)
      .execute();
  return pagesOf(select);
}

/** The user's favorites, oldest first, with their albums as given. */
export function favoritePages(db: Db, userId: UserId) {
  const select = (last: { readonly place: string; readonly albumId: AlbumId } | undefined) =>
    db
      .selectFrom("collection_items as item")
      .select(["item.album_id as albumId", "item.artists", "item.genres"])
      .select([
        givenTitle.as("title"),
        givenArtist.as("artist"),
        givenYear.as("year"),
        instantOf("favorited_at").as("since"),
        // Exact, because an instant is rounded to milliseconds.
        sql<string>`favorited_at::text`.as("place"),
      ])
      .where("user_id", "=", userId)
      .where("favorited_at", "is not", null)
      .$if(last !== undefined, (query) =>
        query.where(
          sql<boolean>`(favorited_at, item.album_id) > (${last?.place}::timestamptz, ${last?.albumId})`,
        ),
      )
      .orderBy("favorited_at")
      .orderBy("item.album_id")
      .limit(rowsAtOnce)
      .execute();
  return pagesOf(select);
}

/** The spin of a share or trophy, looked up by its whole key like `itemOfSpin`. */
function spinNamedBy(db: Db, table: "shares" | "earned_trophies") {
  return db
    .selectFrom("spins")
    .select("local_date")
    .where("user_id", "=", sql<UserId>`${sql.ref(table)}.user_id`)
    .where("spin_id", "=", sql<SpinId>`${sql.ref(table)}.spin_id`)
    .limit(1)
    .as("spins");
}

/** The user's shares, each with the date of its spin. */
export function sharePages(db: Db, userId: UserId) {
  const select = (last: { readonly spinId: SpinId; readonly target: ShareTarget } | undefined) =>
    db
      .selectFrom("shares")
      .innerJoinLateral(spinNamedBy(db, "shares"), (join) => join.onTrue())
      .select(["shares.spin_id as spinId", "target", "shared_at as sharedAt", "spins.local_date as spinDate"])
      .where("shares.user_id", "=", userId)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(shares.spin_id, target) > (${last?.spinId}, ${last?.target})`),
      )
      .orderBy("shares.spin_id")
      .orderBy("target")
      .limit(rowsAtOnce)
      .execute();
  return pagesOf(select);
}

/** The user's trophies in the order they were earned. There are few. */
export async function readTrophiesToExport(db: Db, userId: UserId) {
  return db
    .selectFrom("earned_trophies")
    .leftJoinLateral(spinNamedBy(db, "earned_trophies"), (join) => join.onTrue())
    .select([
      "trophy_id as id",
      "earned_at as earnedAt",
      "earned_on as earnedOn",
      "spins.local_date as spinDate",
    ])
    .where("earned_trophies.user_id", "=", userId)
    .orderBy("earned_at")
    .orderBy("trophy_id")
    .execute();
}

export function sessionPages(db: Db, userId: UserId) {
  const select = (last: { readonly sessionId: SessionId } | undefined) =>
    db
      .selectFrom("sessions")
      .select(["session_id as sessionId", "provider", "browser", "system", "created_at as signedInAt"])
      .select(["last_seen_at as lastUsedAt", "expires_at as expiresAt"])
      .where("user_id", "=", userId)
      .$if(last !== undefined, (query) => query.where("session_id", ">", last?.sessionId ?? null))
      .orderBy("session_id")
      .limit(rowsAtOnce)
      .execute();
  return pagesOf(select);
}

/** The user's imports from other services. There are few. */
export async function readFinishedImports(db: Db, userId: UserId) {
  return db
    .selectFrom("shelf_imports")
    .select(["import_id as id", "kinds", "started_at as startedAt", "finished_at as finishedAt"])
    .where("user_id", "=", userId)
    .where("finished_at", "is not", null)
    .orderBy("finished_at")
    .orderBy("import_id")
    .$narrowType<{ finishedAt: NotNull }>()
    .execute();
}

/** The albums, then the artists of these imports. */
export async function* shelfItemPages(db: Db, userId: UserId, imports: readonly string[]) {
  if (imports.length === 0) return;
  for (const kind of ["album", "artist"] as const) yield* itemPages(db, userId, kind, imports);
}

function itemPages(db: Db, userId: UserId, kind: "album" | "artist", imports: readonly string[]) {
  type Place = { readonly thing: string; readonly importId: string };
  const select = (last: Place | undefined) =>
    db
      .selectFrom("shelf_items")
      .select(["kind", "thing", "import_id as importId", "title", "artist"])
      .select(["year", "saved", "songs", "plays", "refs"])
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      // Not a bare comparison, for which PostgreSQL would read the imports' own index and sort all of it for each page.
      .where(sql<boolean>`(import_id = any(${imports}::uuid[])) is true`)
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(thing, import_id) > (${last?.thing}, ${last?.importId})`),
      )
      .orderBy("thing")
      .orderBy("import_id")
      .limit(rowsAtOnce)
      .execute();
  return pagesOf(select);
}

export async function readIdentitiesOf(db: Db, userId: UserId) {
  return db
    .selectFrom("identities")
    .select([
      "provider",
      "account_id as account",
      "name",
      "created_at as addedAt",
      "last_used_at as lastUsedAt",
    ])
    .where("user_id", "=", userId)
    .execute();
}

export async function readConnectionsOf(db: Db, userId: UserId) {
  return db
    .selectFrom("connections")
    .select(["provider", "state", "scopes", "authorized_at as authorizedAt", "scrobbles"])
    .where("user_id", "=", userId)
    .execute();
}

export async function readPushDevicesOf(db: Db, userId: UserId) {
  return db
    .selectFrom("push_subscriptions")
    .select("subscribed_at as subscribedAt")
    .where("user_id", "=", userId)
    .execute();
}

/** Notifications are deleted a week after their date, so there are few. */
export async function readNotificationsOf(db: Db, userId: UserId) {
  return db
    .selectFrom("notifications")
    .select(["kind", "local_date as date", "attempts"])
    .where("user_id", "=", userId)
    .execute();
}
