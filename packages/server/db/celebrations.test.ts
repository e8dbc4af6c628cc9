import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { emptyDatabases } from "./testing/databases.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test("who was there before celebrations were remembered has had none", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "008-what-listeners-keep"));
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    await migrateToLatest(db);
    expect(await db.selectFrom("users").select("celebrated_on").execute()).toEqual([{ celebrated_on: null }]);
  });
});
