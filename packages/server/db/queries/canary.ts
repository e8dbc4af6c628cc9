import { sql } from "kysely";
import type { Db } from "../schema.ts";

export async function readCanary(db: Db): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom("secret_canary").select("sealed").executeTakeFirst();
  return row?.sealed;
}

/** Stores a canary unless one exists; returns the stored one. */
export async function keepCanary(db: Db, sealed: Uint8Array): Promise<Uint8Array> {
  // A no-op update, so that an existing row is returned.
  const { rows } = await sql<{ sealed: Uint8Array }>`
    insert into secret_canary (sealed) values (${sealed})
    on conflict (only_row) do update set sealed = secret_canary.sealed returning sealed`.execute(db);
  return rows[0]?.sealed ?? sealed;
}

export async function replaceCanary(db: Db, sealed: Uint8Array): Promise<void> {
  await sql`
    insert into secret_canary (sealed) values (${sealed})
    on conflict (only_row) do update set sealed = excluded.sealed`.execute(db);
}
