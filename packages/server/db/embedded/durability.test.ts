import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
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
  template = mkdtempSync(join(tmpdir(), "spindle-template-"));
  const database = await openEmbedded(template, silent);
  await sql`create table kept (number integer primary key, payload text)`.execute(database.db);
  await database.close();
}, patience);

afterAll(() => rmSync(template, { recursive: true, force: true }));

function startedDirectory(): string {
  const dataDir = temporaryDirectory();
  cpSync(template, dataDir, { recursive: true });
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

test(
  "twenty times killed while it writes, it has every acknowledged row",
  async () => {
    const dataDir = join(temporaryDirectory(), "data");
    const acknowledged: number[] = [];
    for (let round = 1; round <= 20; round += 1) {
      const writer = startProgram("acknowledge-writes.ts", dataDir);
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
      const starter = startProgram("open-database.ts", dataDir);
      while (!existsSync(join(dataDir, mark))) await delay(1);
      await starter.kill();
    }
    const { ping, close } = await openEmbedded(dataDir, silent);
    await ping();
    await close();
  },
  patience,
);
