import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { embeddedDatabase, pgliteValues } from "./embedded/open-embedded.ts";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { openTestPostgres, testPostgresUrl } from "./testing/databases.ts";

const empty: readonly { readonly name: string; open(): Promise<OpenedDatabase> }[] = [
  { name: "embedded", open: async () => embeddedDatabase(await PGlite.create(pgliteValues)) },
  { name: "PostgreSQL", open: async () => openTestPostgres(await testPostgresUrl("template1")) },
];

describe.each(empty)("$name", ({ open }) => {
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
