import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { UserId } from "@spindle/core/ids.ts";
import { expect, onTestFinished, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { keptBackups } from "../db/backup/kept-backups.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { startTestServer } from "../testing/test-server.ts";
import { backUpJob } from "./back-up.ts";
import { runJobs } from "./run-jobs.ts";

const unlessStopped = new AbortController().signal;

async function startedServer() {
  const database = await openTestDatabase();
  const server = await startTestServer({ database });
  onTestFinished(async () => {
    await server.stop();
    await database.close();
  });
  const run = (backupDir: string | undefined, signal = unlessStopped) =>
    backUpJob.run({ context: server.context, database, vacuum: async () => {}, backupDir }, signal);
  return { ...server, database, run };
}

test("a nightly backup is made in BACKUP_DIR with the list of deleted listeners, can be restored, and is logged with its size", async () => {
  const { context, run, logged, signIn } = await startedServer();
  await signIn();
  await context.deletions.add("01234567-89ab-7def-8123-456789abcdef" as UserId);
  const backupDir = join(temporaryDirectory(), "backups");
  await run(backupDir);
  const [name = "", ...others] = readdirSync(backupDir).toSorted();
  expect(others).toEqual([`${name}.deleted`]);
  expect(logged.find(({ event }) => event === "backup made")).toMatchObject({
    file: join(backupDir, name),
    rows: expect.any(Number),
    bytes: expect.any(Number),
    milliseconds: 0,
  });
  const other = await openTestDatabase();
  onTestFinished(() => other.close());
  expect(await readBackup(other.db, join(backupDir, name))).toMatchObject({ ok: true });
});

test("each night has one backup, and an hour later it is tried again if it failed", async () => {
  const { run, clock } = await startedServer();
  const backupDir = temporaryDirectory();
  const backups = async () => (await keptBackups(backupDir)).length;
  await expect(run(backupDir, AbortSignal.abort())).rejects.toThrow();
  for (const [hours, expected] of [
    [1, 1],
    [1, 1],
    [22, 2],
    // The clock was ahead, so both seem to come from later.
    [-48, 3],
  ] as const) {
    clock.advance(hours * 60 * 60 * 1000);
    await run(backupDir);
    expect(await backups()).toBe(expected);
  }
});

test("a list of deleted listeners that can't be read fails the job, but old backups still go", async () => {
  const { run, dataDir } = await startedServer();
  const backupDir = temporaryDirectory();
  mkdirSync(dataDir);
  mkdirSync(join(dataDir, "deleted"));
  for (let day = 1; day <= 16; day += 1) {
    writeFileSync(
      join(backupDir, `spindle-2026-10-${String(day).padStart(2, "0")}T02-37-00.000Z.backup`),
      "",
    );
  }
  await expect(run(backupDir)).rejects.toThrow("can't be read");
  expect(await keptBackups(backupDir)).toHaveLength(14);
});

test("a process without BACKUP_DIR leaves the night's backup to one that has it", async () => {
  const { context, database } = await startedServer();
  const backupDir = join(temporaryDirectory(), "backups");
  const runIn = async (directory: string | undefined) => {
    const all = { context, database, vacuum: async () => {}, backupDir: directory };
    const jobs = runJobs(all, () => {});
    await jobs.startDue();
    await jobs.stop();
  };
  await runIn(undefined);
  expect(await claimed(database)).not.toContain("back-up");
  await runIn(backupDir);
  expect(await claimed(database)).toContain("back-up");
});

async function claimed({ db }: OpenedDatabase): Promise<readonly string[]> {
  return (await db.selectFrom("job_runs").select("job").execute()).map(({ job }) => job);
}

test("a backup that the process's end interrupts leaves nothing", async () => {
  const { run } = await startedServer();
  const backupDir = temporaryDirectory();
  await expect(run(backupDir, AbortSignal.abort())).rejects.toThrow();
  expect(existsSync(backupDir) && readdirSync(backupDir)).toEqual([]);
});
