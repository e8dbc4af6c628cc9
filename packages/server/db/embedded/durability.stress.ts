import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startProgram } from "../testing/child-program.ts";
import { insert, numbersAfterPowerCut, silent, upTo, watched } from "../testing/stored-numbers.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { testFirstStartKills, testKills } from "./kills.cases.ts";
import { embeddedDatabase, openEmbedded } from "./open-embedded.ts";

let template = "";

beforeAll(async () => {
  template = fs.mkdtempSync(join(tmpdir(), "spindle-template-"));
  const database = await openEmbedded(template, silent);
  await sql`create table kept (number integer primary key, payload text)`.execute(database.db);
  await database.close();
});

afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

function startedDirectory(): string {
  const dataDir = temporaryDirectory();
  fs.cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

test("every acknowledged commit was synced, and a read was not", async () => {
  const dataDir = startedDirectory();
  const disk = watched(dataDir);
  const { db, close } = await openEmbedded(dataDir, silent);
  const beforeWrites = disk.syncs;
  for (let number = 1; number <= 50; number += 1) {
    const before = disk.syncs;
    await insert(db, number, number);
    expect(disk.syncs).toBeGreaterThan(before);
  }
  const afterWrites = disk.syncs;
  expect(afterWrites - beforeWrites).toBeGreaterThanOrEqual(50);
  await db.transaction().execute((transaction) => insert(transaction, 51, 60));
  const afterTransaction = disk.syncs;
  expect(afterTransaction).toBeGreaterThan(afterWrites);
  await sql`select * from kept`.execute(db);
  expect(disk.syncs).toBe(afterTransaction);
  await close();
});

test("a power cut at any moment loses no acknowledged data", async () => {
  const dataDir = startedDirectory();
  const disk = watched(dataDir);
  const { db, vacuum, close } = await openEmbedded(dataDir, silent);
  for (const [from, to] of [
    [1, 1],
    [2, 40],
    [41, 300],
    [301, 420],
    [421, 450],
  ] as const) {
    await insert(db, from, to);
    expect(await numbersAfterPowerCut(disk)).toEqual(upTo(to));
    await (from === 2 ? vacuum() : sql`create table if not exists later (number integer)`.execute(db));
  }
  await close();
  expect(await numbersAfterPowerCut(disk)).toEqual(upTo(450));
});

test("the simulated power cut loses rows of an unpatched PGlite", async () => {
  const dataDir = startedDirectory();
  const disk = watched(dataDir);
  const { db, close } = embeddedDatabase(await PGlite.create({ fs: new NodeFS(join(dataDir, "postgres")) }));
  await insert(db, 1, 40);
  expect(await numbersAfterPowerCut(disk)).not.toEqual(upTo(40));
  await close();
});

test("after a failed sync nothing is acknowledged, and the next start has all acknowledged data", async () => {
  const dataDir = startedDirectory();
  const events: string[] = [];
  const { db, ping, close } = await openEmbedded(dataDir, (_level, event) => events.push(event));
  await insert(db, 1, 5);
  const sync = fs.fsyncSync;
  onTestFinished(() => {
    fs.fsyncSync = sync;
  });
  fs.fsyncSync = () => {
    throw Object.assign(new Error("EIO: i/o error, fsync"), { code: "EIO" });
  };
  await expect(insert(db, 6, 6)).rejects.toThrow("The embedded database stopped: could not fsync");
  fs.fsyncSync = sync;
  await expect(insert(db, 7, 7)).rejects.toThrow("The embedded database stopped");
  await expect(ping()).rejects.toThrow("The embedded database stopped");
  expect(events).toEqual(["database stopped"]);
  await close();
  const again = await openEmbedded(dataDir, silent);
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(again.db);
  expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(upTo(5)));
  expect(rows).not.toContainEqual({ number: 7 });
  await again.close();
});

test("a second process on the same directory is refused by name and does not affect the first", async () => {
  const dataDir = startedDirectory();
  const { db, close } = await openEmbedded(dataDir, silent);
  const second = startProgram("open-database", dataDir);
  const { code, errors } = await second.ended();
  expect(code).toBe(1);
  expect(errors).toContain(join(dataDir, "lock"));
  expect(errors).toContain(`process ${process.pid} `);
  await insert(db, 1, 3);
  await close();
});

test("DATA_DIR and its database are private to their owner", async () => {
  const dataDir = join(temporaryDirectory(), "new", "data");
  const starter = startProgram("open-database", dataDir);
  expect([await starter.nextLine(), await starter.nextLine()]).toEqual(["opening", "open"]);
  for (const path of ["..", ".", "postgres"])
    expect(fs.statSync(join(dataDir, path)).mode & 0o777).toBe(0o700);
  for (const path of ["lock", "lock-holder.json"])
    expect(fs.statSync(join(dataDir, path)).mode & 0o777).toBe(0o600);
  starter.endInput();
  expect((await starter.ended()).code).toBe(0);
  expect(fs.existsSync(join(dataDir, "lock-holder.json"))).toBe(false);
});

testKills(2, 30);

// Killed after it began to write the database itself.
testFirstStartKills(["postgres.unfinished/base/1"]);
