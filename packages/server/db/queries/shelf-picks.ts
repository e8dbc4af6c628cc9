import type { Instant } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import type { Db } from "../schema.ts";
import type { PickKind } from "../shelf-tables.ts";

export interface ShelfPick {
  readonly kind: PickKind;
  readonly thing: string;
}

/** Last picked first. */
export async function readPicks(db: Db, userId: UserId): Promise<readonly ShelfPick[]> {
  return db
    .selectFrom("shelf_picks")
    .select(["kind", "thing"])
    .where("user_id", "=", userId)
    .orderBy("picked_at", "desc")
    .orderBy("thing")
    .execute();
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

export async function deletePick(db: Db, userId: UserId, { kind, thing }: ShelfPick): Promise<void> {
  await db
    .deleteFrom("shelf_picks")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("thing", "=", thing)
    .execute();
}
