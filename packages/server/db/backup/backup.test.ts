import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { instant } from "@spindle/core/day/instant.ts";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { tablesWithRowsOf } from "../../testing/rows-of-user.ts";
import { migrations } from "../migrations/list.ts";
import type { OpenedDatabase } from "../open-database.ts";
import { databases } from "../testing/databases.ts";
import { insertSampleRows } from "../testing/sample-rows.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { allTables, backupTables } from "./backup-format.ts";
import { readBackup } from "./read-backup.ts";
import { contentOf, rewritten } from "./testing/changed-backups.ts";
import { writeBackup } from "./write-backup.ts";

const madeAt = instant(1_795_000_000_000);
const rowsOfShelves = 6 * 3;
const sampleRows = rowsOfShelves + 8 * 3 + 3 * 2 + 2 * 5 + 3 * (3 * 5);
const everything = { rows: sampleRows, leftOut: 0 };

describe.each(databases)("$name", ({ open }) => {
  let source: OpenedDatabase;
  let empty: OpenedDatabase;

  beforeAll(async () => {
    source = await open();
    await insertSampleRows(source.db, 3, 5);
    empty = await open();
  });
  afterAll(async () => {
    await source.close();
    await empty.close();
  });

  async function sampleBackup(): Promise<string> {
    const file = join(temporaryDirectory(), "backup");
    await writeBackup(source, file, { madeAt });
    return file;
  }

  async function expectRefusal(file: string, kind: string): Promise<void> {
    const before = await contentOf(empty.db);
    const result = await readBackup(empty.db, file);
    expect(result).toMatchObject({ ok: false, failure: { kind } });
    expect(await contentOf(empty.db)).toEqual(before);
  }

  test.each(databases)(
    "a backup restores every row except sessions, their devices and sign-ins, into $name",
    async (target) => {
      const file = await sampleBackup();
      const { db, close } = await target.open();
      onTestFinished(close);
      expect(await readBackup(db, file)).toEqual({ ok: true, value: everything });
      expect(await contentOf(db)).toEqual({
        ...(await contentOf(source.db)),
        sessions: [],
        push_subscriptions: [],
        redeemed_sign_ins: [],
        invitations: [],
        secret_canary: [],
        job_runs: [],
        provider_circuits: [],
      });
    },
  );

  test("the file is private, leaves no temporary files, and has its instant and no session", async () => {
    const file = await sampleBackup();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, ".."))).toEqual(["backup"]);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(JSON.parse(text.split("\n")[0] ?? "")).toEqual({
      format: "spindle-backup",
      version: 1,
      migration: Object.keys(migrations).toSorted().at(-1),
      madeAt: new Date(madeAt).toISOString(),
    });
    expect(text).not.toContain("token_hash");
  });

  test("a backup that fails leaves no file", async () => {
    const directory = temporaryDirectory();
    await expect(writeBackup(source, join(directory, "missing", "backup"))).rejects.toThrow("ENOENT");
    expect(readdirSync(directory)).toEqual([]);
  });

  test("a backup that couldn't be restored is refused and leaves no file", async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const { db } = database;
    await insertSampleRows(db, 1, 1);
    const directory = temporaryDirectory();
    const backup = () => writeBackup(database, join(directory, "backup"));
    await db.updateTable("users").set({ display_name: "" }).execute();
    await expect(backup()).rejects.toThrow(/couldn't be read back.* users \(display_name\)\.$/);
    const longerThanAnyRow = "x".repeat(2 * 1024 * 1024);
    await db.updateTable("users").set({ display_name: longerThanAnyRow }).execute();
    await expect(backup()).rejects.toThrow("couldn't be read back");
    expect(readdirSync(directory)).toEqual([]);
  });

  test("a backup that is ended early leaves no file", async () => {
    const directory = temporaryDirectory();
    const options = { signal: AbortSignal.abort(new Error("ended")) };
    await expect(writeBackup(source, join(directory, "backup"), options)).rejects.toThrow();
    expect(readdirSync(directory)).toEqual([]);
  });

  test("the database of a newer version is not backed up, because its tables are unknown", async () => {
    const database = await open();
    onTestFinished(() => database.close());
    await sql`insert into kysely_migration values ('999-later', '2100-01-01T00:00:00Z')`.execute(database.db);
    const file = join(temporaryDirectory(), "backup");
    await expect(writeBackup(database, file)).rejects.toThrow("by a newer version of Spindle (999-later)");
  });

  test("a database that lacks a table, because its migration has not run yet, is backed up", async () => {
    const database = await open();
    onTestFinished(() => database.close());
    await insertSampleRows(database.db, 1, 1);
    await sql`drop table notifications`.execute(database.db);
    expect(await writeBackup(database, join(temporaryDirectory(), "backup"))).toBeGreaterThan(0);
  });

  test("a file truncated at any length is refused", async () => {
    const file = await sampleBackup();
    const bytes = readFileSync(file);
    for (const share of [0.02, 0.3, 0.6, 0.9, 0.999]) {
      writeFileSync(`${file}.cut`, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expectRefusal(`${file}.cut`, "damaged");
    }
  });

  test("a backup without its last line, or with rows removed, added or changed, is refused", async () => {
    const file = await sampleBackup();
    const changes: ((lines: string[]) => string[])[] = [
      (lines) => lines.slice(0, -1),
      (lines) => lines.toSpliced(3, 1),
      (lines) => lines.toSpliced(-1, 0, lines[1]?.replace("00000000-", "30000000-") ?? ""),
      (lines) => lines.map((line) => line.replace("Title 3", "Title 4")),
      (lines) => [...lines, ...lines.slice(-1)],
    ];
    for (const change of changes) await expectRefusal(rewritten(file, change, false), "damaged");
  });

  test("invalid rows, or rows of other tables, are refused even with a valid checksum", async () => {
    const file = await sampleBackup();
    const without = (table: string) => (lines: string[]) =>
      lines.filter((line) => !line.startsWith(`["${table}"`));
    await expectRefusal(rewritten(file, without("albums"), true), "damaged");
    for (const line of [
      '["sessions",{}]',
      '["pg_authid",{}]',
      '["users",[]]',
      "null",
      '["users",{"user_id":7}]',
    ]) {
      await expectRefusal(
        rewritten(file, (lines) => lines.toSpliced(1, 0, line), true),
        "damaged",
      );
    }
  });

  test("a backup of a newer version or schema is refused by name", async () => {
    const file = await sampleBackup();
    for (const [from, to] of [
      ['"version":1', '"version":2'],
      ['"migration":"', '"migration":"9'],
    ] as const) {
      const change = ([header = "", ...rows]: string[]) => [header.replace(from, to), ...rows];
      await expectRefusal(rewritten(file, change, true), "newer");
    }
  });

  test("a backup from just before the baseline of migrations is restored, and an older one refused by name", async () => {
    const file = await sampleBackup();
    const madeBy =
      (migration: string) =>
      ([header = "", ...rows]: string[]) => [
        header.replace(/"migration":"[^"]*"/, `"migration":"${migration}"`),
        // That day's schema had another column, and not yet these columns and tables.
        ...rows
          .filter((row) => !/^\["(?:recovery_codes|shelf_)/.test(row))
          .map((row) =>
            row
              .replace(/^\["users",\{/, '$&"celebration_key":null,')
              .replace(
                /,"(?:registered_at|default_service|own_name|listens_at|given_\w+|credentials\w*|scrobbles)":[^,}]+/g,
                "",
              )
              .replace(/^\["identities",[^]*/, (identity) => {
                const [table, { provider, account_id, user_id }] = JSON.parse(identity);
                return JSON.stringify([table, { provider, account_id, user_id }]);
              }),
          ),
      ];
    await expectRefusal(rewritten(file, madeBy("026-tracks-put-off"), true), "older");
    const { db, close } = await open();
    onTestFinished(close);
    const last = rewritten(file, madeBy("027-what-trophies-tell"), true);
    expect(await readBackup(db, last)).toEqual({
      ok: true,
      value: { rows: sampleRows - rowsOfShelves - 3, leftOut: 0 },
    });
  });

  test("a backup is restored without the rows of deleted listeners", async () => {
    const file = await sampleBackup();
    const target = await open();
    onTestFinished(target.close);
    const users = await source.db.selectFrom("users").select("user_id").execute();
    const [leaving = expect.unreachable(), ...staying] = users.map((user) => user.user_id);
    const deleted = new Set([createHash("sha256").update(leaving).digest("hex"), "0".repeat(64)]);
    expect(await readBackup(target.db, file, { deleted })).toMatchObject({ ok: true, value: { leftOut: 1 } });
    expect(await tablesWithRowsOf(target.db, leaving)).toEqual([]);
    for (const userId of staying) {
      const all = await tablesWithRowsOf(source.db, userId);
      const restored = all.filter((table) => backupTables.includes(table));
      expect(await tablesWithRowsOf(target.db, userId)).toEqual(restored);
      expect(restored).toEqual(
        expect.arrayContaining(["connections", "identities", "spins", "taste_memory"]),
      );
    }
  });

  test("a file that is no backup is refused", async () => {
    const file = join(temporaryDirectory(), "file");
    writeFileSync(file, "hello");
    await expectRefusal(file, "not-a-backup");
    writeFileSync(file, gzipSync('{"format":"other"}\n{"rows":0,"sha256":""}\n'));
    await expectRefusal(file, "not-a-backup");
    await expect(readBackup(empty.db, `${file}.missing`)).rejects.toThrow("ENOENT");
  });

  test("a database with data is not restored into", async () => {
    const file = await sampleBackup();
    const before = await contentOf(source.db);
    expect(await readBackup(source.db, file)).toMatchObject({ ok: false, failure: { kind: "not-empty" } });
    expect(await contentOf(source.db)).toEqual(before);
  });

  test("passing tables don't prevent a restore, and are emptied", async () => {
    const file = await sampleBackup();
    const { db, close } = await open();
    onTestFinished(close);
    await sql`insert into redeemed_sign_ins (state_hash, expires_at) values (decode('bb', 'hex'), now())`.execute(
      db,
    );
    await sql`insert into rate_limits (key, points, expire) values ('signIn:address', 1, null)`.execute(db);
    await sql`insert into secret_canary (sealed) values (decode('bb', 'hex'))`.execute(db);
    await sql`insert into job_runs (job, occasion) values ('sweep', now())`.execute(db);
    expect(await readBackup(db, file)).toEqual({ ok: true, value: everything });
    expect(await contentOf(db)).toMatchObject({
      redeemed_sign_ins: [],
      rate_limits: [],
      secret_canary: [],
      job_runs: [],
      sessions: [],
    });
  });

  test("a backup of an older schema is restored and then migrated", async () => {
    const file = await sampleBackup();
    const { db, close } = await open();
    onTestFinished(close);
    const later = {
      ...migrations,
      "999-later": {
        up: <Schema>(on: Kysely<Schema>) =>
          sql`alter table users add column note text not null default 'new'`
            .execute(on)
            .then(() => undefined),
      },
    };
    expect(await readBackup(db, file, { list: later })).toMatchObject({
      ok: false,
      failure: { kind: "not-migrated" },
    });
    await later["999-later"].up(db);
    await sql`insert into kysely_migration values ('999-later', '2100-01-01T00:00:00Z')`.execute(db);
    expect(await readBackup(db, file, { list: later })).toEqual({ ok: true, value: everything });
    expect((await sql`select distinct note from users`.execute(db)).rows).toEqual([{ note: "new" }]);
  });
});

test("every table is either in backups or deliberately left out", async () => {
  expect(allTables.filter((table) => !backupTables.includes(table))).toEqual([
    "invitations",
    "sessions",
    "redeemed_sign_ins",
    "push_subscriptions",
    "rate_limits",
    "secret_canary",
    "job_runs",
    "provider_circuits",
  ]);
});
