import { type Kysely, sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { appliedMigrations, migrateInside, migrateToLatest, pendingMigrations } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";
import type { OpenedDatabase } from "./open-database.ts";
import type { Db } from "./schema.ts";
import { databases, emptyDatabases, openTestPostgres, testPostgresUrl } from "./testing/databases.ts";

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

  test("pending migrations are named, run in order, and are no longer pending", async () => {
    const { db } = await opened();
    expect(await pendingMigrations(db)).toEqual([]);
    const list = { "901-second": up("insert into later values (1)"), ...first };
    expect(await pendingMigrations(db, list)).toEqual(["900-first", "901-second"]);
    await migrateToLatest(db, list);
    expect(await pendingMigrations(db, list)).toEqual([]);
    expect((await sql`select n from later`.execute(db)).rows).toEqual([{ n: 1 }]);
    await migrateToLatest(db, list);
  });

  test("a failed migration leaves the previous state, and the next start may retry", async () => {
    const { db } = await opened();
    const broken = { ...first, "901-second": up("create table again (n integer); select 1 / 0") };
    await expect(migrateToLatest(db, broken)).rejects.toThrow("division by zero");
    expect(await pendingMigrations(db, broken)).toEqual(["900-first", "901-second"]);
    await expect(sql`select * from later`.execute(db)).rejects.toThrow("later");
    await migrateToLatest(db, { ...first, "901-second": up("create table again (n integer)") });
    expect((await sql`select * from later, again`.execute(db)).rows).toEqual([]);
  });

  test("a newer database is left alone, and the newer migration is named", async () => {
    const { db } = await opened();
    await migrateToLatest(db, first);
    await expect(migrateToLatest(db)).rejects.toThrow("900-first");
    expect(await appliedMigrations(db)).toEqual(Object.keys(first));
  });

  test("an older database is refused and left unchanged", async () => {
    const { db } = await opened();
    await sql`delete from kysely_migration where name <> '027-baseline'`.execute(db);
    await sql`update kysely_migration set name = '026-tracks-put-off'`.execute(db);
    await expect(migrateToLatest(db)).rejects.toThrow(/too old/);
    expect((await sql`select name from kysely_migration`.execute(db)).rows).toEqual([
      { name: "026-tracks-put-off" },
    ]);
  });

  test("two concurrent migrations both succeed, and each step runs once", async () => {
    const { db } = await opened();
    const list = { ...first, "901-second": up("insert into later values (1)") };
    await Promise.all([migrateToLatest(db, list), migrateToLatest(db, list)]);
    expect((await sql`select n from later`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
});

describe.each(emptyDatabases)("$name", ({ open }) => {
  /** A database as the version before the baseline left it. */
  async function openFormer(): Promise<Db> {
    const { db, close } = await open();
    onTestFinished(close);
    await db.transaction().execute((transaction) => migrateInside(transaction, migrations, "027-baseline"));
    await sql`delete from kysely_migration`.execute(db);
    for (const [name, at] of [
      ["001-foundation", "2026-01-01"],
      ["026-tracks-put-off", "2026-01-02"],
      ["027-what-trophies-tell", "2026-01-02"],
    ])
      await sql`insert into kysely_migration values (${name}, ${at})`.execute(db);
    return db;
  }
  const namesIn = async (db: Db) =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );

  test("a database at the last migration before the baseline continues from there in any process, and older processes still know it", async () => {
    const db = await openFormer();
    await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
      db,
    );
    expect(await pendingMigrations(db, first)).toEqual(Object.keys(first).slice(1));
    await Promise.all([migrateToLatest(db, first), migrateToLatest(db, first)]);
    expect(await appliedMigrations(db)).toEqual(Object.keys(first));
    expect(await namesIn(db)).toEqual(expect.arrayContaining(["001-foundation", "027-what-trophies-tell"]));
    expect((await sql`select from users`.execute(db)).rows).toHaveLength(1);
    await migrateToLatest(db, first);
  });

  test("if a migration after the baseline fails, such a database stays as it was", async () => {
    const db = await openFormer();
    const before = await namesIn(db);
    await expect(migrateToLatest(db, { ...migrations, "900-first": up("select 1 / 0") })).rejects.toThrow(
      "division by zero",
    );
    expect(await namesIn(db)).toEqual(before);
  });

  test("an empty database is migrated up to a given migration, and then to the latest", async () => {
    const { db, close } = await open();
    onTestFinished(close);
    await db.transaction().execute((transaction) => migrateInside(transaction, first, "027-baseline"));
    expect(await pendingMigrations(db, first)).toEqual(Object.keys(first).slice(1));
    await migrateToLatest(db, first);
    expect(await appliedMigrations(db)).toEqual(Object.keys(first));
  });
});

test("several processes that start on an empty PostgreSQL all succeed", async () => {
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

test("a migration gives way to a call that wants a table from it and has the next one, and is repeated", async () => {
  const url = await testPostgresUrl();
  const [{ db, close }, calls] = [await openTestPostgres(url), await openTestPostgres(url)];
  onTestFinished(async () => void (await Promise.all([close(), calls.close()])));
  const list = {
    ...migrations,
    "900-two": up("alter table users add column later text; alter table spins add column later text"),
  };
  let migrated: Promise<void> | undefined;
  await calls.db.transaction().execute(async (call) => {
    await sql`select from spins`.execute(call);
    migrated = migrateToLatest(db, list);
    await expect
      .poll(() =>
        sql`select from pg_locks where not granted and relation = 'spins'::regclass`.execute(calls.db),
      )
      .toMatchObject({ rows: [{}] });
    await sql`select from users`.execute(call);
  });
  await migrated;
  expect(await pendingMigrations(db, list)).toEqual([]);
});
