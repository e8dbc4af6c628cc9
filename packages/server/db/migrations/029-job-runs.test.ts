import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "../migrate.ts";
import { emptyDatabases } from "../testing/databases.ts";
import { migrations } from "./list.ts";

describe.each(emptyDatabases)("$name", ({ open }) => {
  test.each([
    ["the schema of the former job queue goes", ["bam", "queue"], false],
    ["a schema of that name that is somebody else's stays", ["queue"], true],
  ])("%s", async (_case, tables, stays) => {
    const { db, close } = await open();
    onTestFinished(close);
    await db
      .transaction()
      .execute((transaction) => migrateInside(transaction, migrations, "028-hearts-update-in-place"));
    await sql`create schema jobs`.execute(db);
    for (const table of tables)
      await sql`create table ${sql.table(`jobs.${table}`)} (id integer)`.execute(db);
    await migrateToLatest(db);
    const { rows } = await sql`select from pg_namespace where nspname = 'jobs'`.execute(db);
    expect(rows.length > 0).toBe(stays);
  });
});
