import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "../schema.ts";
import { instantOf } from "../timestamp.ts";
import type { PickKind } from "../shelf-tables.ts";
import { selectShelfImports, type ShelfImport } from "./shelf-imports.ts";

export interface ShelfPick {
  readonly kind: PickKind;
  readonly thing: string;
}

export interface StoredPick extends ShelfPick {
  readonly pickedAt: Instant;
}

/** Last picked first. */
function selectPicks(db: Db, userId: UserId) {
  return db
    .selectFrom("shelf_picks")
    .select(["kind", "thing", instantOf("picked_at").as("pickedAt")])
    .where("user_id", "=", userId)
    .orderBy("picked_at", "desc")
    .orderBy("thing");
}

export async function readPicks(db: Db, userId: UserId): Promise<readonly StoredPick[]> {
  return selectPicks(db, userId).execute();
}

export interface StoredShelf {
  readonly picks: readonly ShelfPick[];
  /** Also those that aren't finished. */
  readonly imports: readonly ShelfImport[];
}

export async function readStoredShelf(db: Db, userId: UserId): Promise<StoredShelf> {
  return db
    .selectNoFrom([
      jsonArrayFrom(selectPicks(db, userId)).as("picks"),
      jsonArrayFrom(selectShelfImports(db, userId)).as("imports"),
    ])
    .executeTakeFirstOrThrow();
}

/** Those that are there stay as they are. */
export async function insertPicks(db: Db, userId: UserId, picks: readonly StoredPick[]): Promise<void> {
  const rows = picks.map(({ kind, thing, pickedAt }) => ({ kind, thing, at: new Date(pickedAt) }));
  await sql`
    insert into shelf_picks (user_id, kind, thing, picked_at)
    select ${userId}::uuid, kind, thing, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as pick (kind text, thing text, at timestamptz)
    on conflict do nothing`.execute(db);
}

/** Within the user's transaction. One that is there stays as it is. False if there are `most` others already. */
export async function insertPick(
  transaction: Db,
  userId: UserId,
  { kind, thing }: ShelfPick,
  at: Instant,
  most: number,
): Promise<boolean> {
  const { rows } = await sql<{ readonly isThere: boolean }>`
    with added as (
      insert into shelf_picks (user_id, kind, thing, picked_at)
      select ${userId}::uuid, ${kind}::text, ${thing}::text, ${new Date(at)}::timestamptz
      where (select count(*) from shelf_picks where user_id = ${userId}) < ${most}::int
      on conflict do nothing
      returning thing
    )
    select exists (select from added) or exists (
      select from shelf_picks where user_id = ${userId} and kind = ${kind} and thing = ${thing}
    ) as "isThere"`.execute(transaction);
  return rows[0]?.isThere === true;
}

export async function deletePicks(db: Db, userId: UserId, picks: readonly ShelfPick[]): Promise<void> {
  for (const { kind, thing } of picks) {
    await db
      .deleteFrom("shelf_picks")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("thing", "=", thing)
      .execute();
  }
}
