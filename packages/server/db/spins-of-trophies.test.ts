import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrateInside, migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import { openTestPostgres, testPostgresUrl } from "./testing/databases.ts";

test("while a spin is being stored, its migration waits for it and holds back none of its trophies", async () => {
  const { db, close } = await openTestPostgres(await testPostgresUrl("template1"));
  onTestFinished(close);
  await db.transaction().execute((transaction) => migrateInside(transaction, migrations, "023-folded-taste"));
  const started = await db.transaction().execute(async (spin) => {
    await sql`lock table spins in row exclusive mode`.execute(spin);
    const migrating = migrateToLatest(db);
    const waiting = sql`
      select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and relation = 'spins'::regclass and datname = current_database()`;
    await expect.poll(async () => (await waiting.execute(spin)).rows).toHaveLength(1);
    await sql`lock table earned_trophies in row exclusive mode nowait`.execute(spin);
    return { migrating };
  });
  await started.migrating;
  await expect(sql`select spin_id from earned_trophies`.execute(db)).resolves.toMatchObject({ rows: [] });
});
