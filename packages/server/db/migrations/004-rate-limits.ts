import { type Kysely, sql } from "kysely";

/**
 * How often something was asked, for the processes that share a database: `expire` is epoch milliseconds. The columns and
 * their order are those that the library writes. Unlogged, because a count that a crash forgets is no loss, and one that
 * every sign-in syncs to disk would be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      points integer not null default 0,
      expire bigint
    )`.execute(db);
}
