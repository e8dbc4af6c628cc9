import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { appliedMigrations, migrateToLatest, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import type { OpenedDatabase } from "./open-database.ts";
import { databases, openTestPostgres, testPostgresUrl } from "./testing/databases.ts";

const up = (statement: string) => ({
  up: async (db: Kysely<unknown>): Promise<void> => {
    await sql.raw(statement).execute(db);
  },
});
const first = { ...migrations, "900-first": up("create table later (n integer)") };

describe.each(databases)("$name", ({ open }) => {
  async function opened(): Promise<OpenedDatabase> {
    const database = await open();
    onTestFinished(database.close);
    return database;
  }

  test("pending migrations are named, run in the order of their names, and then no longer pending", async () => {
    const { db } = await opened();
    expect(await pendingMigrations(db)).toEqual([]);
    const list = { "901-second": up("insert into later values (1)"), ...first };
    expect(await pendingMigrations(db, list)).toEqual(["900-first", "901-second"]);
    await migrateToLatest(db, list);
    expect(await pendingMigrations(db, list)).toEqual([]);
    expect((await sql`select n from later`.execute(db)).rows).toEqual([{ n: 1 }]);
    await migrateToLatest(db, list);
  });

  test("a migration that fails leaves the state before it, and the next start may try again", async () => {
    const { db } = await opened();
    const broken = { ...first, "901-second": up("create table again (n integer); select 1 / 0") };
    await expect(migrateToLatest(db, broken)).rejects.toThrow("division by zero");
    expect(await pendingMigrations(db, broken)).toEqual(["900-first", "901-second"]);
    await expect(sql`select * from later`.execute(db)).rejects.toThrow("later");
    await migrateToLatest(db, { ...first, "901-second": up("create table again (n integer)") });
    expect((await sql`select * from later, again`.execute(db)).rows).toEqual([]);
  });

  test("a database of a newer version is left alone, and the newer migration is named", async () => {
    const { db } = await opened();
    await migrateToLatest(db, first);
    await expect(migrateToLatest(db)).rejects.toThrow("900-first");
    expect(await appliedMigrations(db)).toEqual(Object.keys(first));
  });

  test("two that migrate at once both succeed, and each migration runs once", async () => {
    const { db } = await opened();
    const list = { ...first, "901-second": up("insert into later values (1)") };
    await Promise.all([migrateToLatest(db, list), migrateToLatest(db, list)]);
    expect((await sql`select n from later`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
});

test("several processes that start on one empty PostgreSQL all succeed", async () => {
  const url = await testPostgresUrl("template1");
  const starters = await Promise.all(Array.from({ length: 4 }, () => openTestPostgres(url)));
  const [{ db }] = starters as [OpenedDatabase];
  expect(await pendingMigrations(db)).toEqual(Object.keys(migrations));
  await Promise.all(starters.map((starter) => migrateToLatest(starter.db)));
  expect(await pendingMigrations(db)).toEqual([]);
  const { rows } = await sql`
    select count(*) as n from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database()`.execute(db);
  expect(rows).toEqual([{ n: 0 }]);
  await Promise.all(starters.map((starter) => starter.close()));
});
