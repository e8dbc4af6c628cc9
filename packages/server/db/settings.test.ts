import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("sessions opened before get an id each, and no listener's name has come into links", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "008-what-listeners-keep"));
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    await sql`
      insert into sessions (user_id, token_hash, provider, created_at, last_seen_at, expires_at)
      select user_id, decode(lpad(to_hex(n), 64, '0'), 'hex'), 'sandbox', now(), now(), now()
      from users, generate_series(1, 5) as n`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`
      select count(distinct session_id)::int as ids, count(browser)::int as named,
        bool_or(name_in_share_links) as shared from sessions join users using (user_id)`.execute(db);
    expect(rows).toEqual([{ ids: 5, named: 0, shared: false }]);
    const again = sql`
      insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
      select user_id, decode('ff', 'hex'), session_id, provider, created_at, last_seen_at, expires_at from sessions
      limit 1`.execute(db);
    await expect(again).rejects.toThrow("sessions_id");
  });
});
