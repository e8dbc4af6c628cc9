import { type Kysely, sql } from "kysely";

/** Drops what only versions before the baseline read or wrote (docs/decisions/059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users drop column celebration_key`.execute(db);
  await sql`alter table earned_trophies alter column earned_on drop default`.execute(db);
}
