import { type Kysely, sql } from "kysely";

/** Which sign-ins have been redeemed, for as long as their cookies could be shown again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table redeemed_sign_ins (
      state_hash bytea primary key,
      expires_at timestamptz not null
    )`.execute(db);
}
