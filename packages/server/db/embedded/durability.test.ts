import fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGlite } from "@electric-sql/pglite";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { OpenedDatabase } from "../open-database.ts";
import type { Database } from "../schema.ts";
import { startProgram } from "../testing/child-program.ts";
import { WatchedDisk } from "../testing/power-cut.ts";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { embeddedDatabase, openEmbedded } from "./open-embedded.ts";

const silent = (): void => {};
/** These start many processes and first databases, which takes long where the machine is busy. */
const patience = 240_000;

let template = "";

beforeAll(async () => {
  template = fs.mkdtempSync(join(tmpdir(), "spindle-template-"));
  const database = await openEmbedded(template, silent);
  await sql`create table kept (number integer primary key, payload text)`.execute(database.db);
  await database.close();
}, patience);

afterAll(() => fs.rmSync(template, { recursive: true, force: true }));

function startedDirectory(): string {
  const dataDir = temporaryDirectory();
  fs.cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

function watched(directory: string): WatchedDisk {
  const disk = new WatchedDisk(directory);
  onTestFinished(() => disk.detach());
  return disk;
}

async function insert(db: Kysely<Database>, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await sql`insert into kept values (${number}, ${"x".repeat(number)})`.execute(db);
  }
}

/** Opens what a disk kept, and tells which numbers are there; null where there is nothing that opens. */
async function numbersAfterPowerCut(disk: WatchedDisk): Promise<readonly number[] | null> {
  const dataDir = temporaryDirectory();
  disk.copyTo(dataDir);
  let database: OpenedDatabase;
  try {
    database = await openEmbedded(dataDir, silent);
  } catch {
    return null;
  }
  const { rows } = await sql<{ number: number }>`select number from kept order by number`.execute(
    database.db,
  );
  await database.close();
  return rows.map(({ number }) => number);
}

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

test(
  "every acknowledged commit was synced, and a query that writes nothing was not",
  async () => {
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
  },
  patience,
);

test(
  "a power cut at any moment loses nothing that was acknowledged",
  async () => {
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
  },
  patience,
);

test(
  "a power cut right after the first start leaves a database that opens",
  async () => {
    const dataDir = temporaryDirectory();
    const disk = watched(dataDir);
    const { db, close } = await openEmbedded(dataDir, silent);
    await sql`create table kept (number integer primary key, payload text)`.execute(db);
    await insert(db, 1, 3);
    expect(await numbersAfterPowerCut(disk)).toEqual(upTo(3));
    await close();
  },
  patience,
);

test(
  "the simulated power cut does lose rows of a PGlite that is not mended",
  async () => {
    const dataDir = startedDirectory();
    const disk = watched(dataDir);
    const { db, close } = embeddedDatabase(
      await PGlite.create({ fs: new NodeFS(join(dataDir, "postgres")) }),
    );
    await insert(db, 1, 40);
    expect(await numbersAfterPowerCut(disk)).not.toEqual(upTo(40));
    await close();
  },
  patience,
);

test("once a sync has failed nothing is acknowledged, and the next start has all that was", async () => {
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

test("the write-ahead log is cleared by checkpoints however much is written", async () => {
  const { db, close } = await openEmbedded(startedDirectory(), silent);
  for (let round = 0; round < 5; round += 1) {
    await sql`insert into kept select g, repeat('x', 1000) from generate_series(${round * 40_000 + 1}::int,
      ${round * 40_000 + 40_000}::int) as g`.execute(db);
  }
  const { rows } = await sql<{ bytes: string }>`select sum(size) as bytes from pg_ls_waldir()`.execute(db);
  expect(Number(rows[0]?.bytes)).toBeLessThanOrEqual(128 * 1024 * 1024);
  await close();
});

test("a second process on the same directory is refused by name, and leaves the first unharmed", async () => {
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

test(
  "DATA_DIR and the database in it are its owner's alone",
  async () => {
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
  },
  patience,
);

test(
  "twenty times killed while it writes, it has every acknowledged row",
  async () => {
    const dataDir = join(temporaryDirectory(), "data");
    const acknowledged: number[] = [];
    for (let round = 1; round <= 20; round += 1) {
      const writer = startProgram("acknowledge-writes", dataDir);
      const found: unknown = JSON.parse((await writer.nextLine()) ?? "null");
      expect(found).toEqual(expect.arrayContaining(acknowledged));
      // A different number of writes each round, so that the kill meets different moments.
      for (let writes = 0; writes < (round * 37) % 250; writes += 1)
        acknowledged.push(Number(await writer.nextLine()));
      acknowledged.push(...(await writer.kill()).filter((line) => /^\d+$/.test(line)).map(Number));
    }
    const { db, close } = await openEmbedded(dataDir, silent);
    const { rows } = await sql<{ number: number }>`select number from acknowledged order by number`.execute(
      db,
    );
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThan(1_000);
    await close();
  },
  patience,
);

test(
  "a first start that is killed at any point leaves nothing that blocks the next",
  async () => {
    const dataDir = join(temporaryDirectory(), "data");
    for (const mark of ["lock", "postgres.unfinished", "postgres.unfinished/base/1", "postgres"]) {
      const starter = startProgram("open-database", dataDir);
      while (!fs.existsSync(join(dataDir, mark))) await delay(1);
      await starter.kill();
    }
    const { ping, close } = await openEmbedded(dataDir, silent);
    await ping();
    await close();
  },
  patience,
);
