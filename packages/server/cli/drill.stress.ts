import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { writeBackup } from "../db/backup/write-backup.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { everyUserId } from "../db/queries/users.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { recountUser } from "../use-cases/recount-user.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { drill } from "./drill.ts";
import { runProgram } from "../testing/run-program.ts";
import { terminal } from "./terminal.ts";

/** What a drill with this backup prints, and its status; it leaves nothing behind. */
async function drilled(file: string) {
  const scratch = temporaryDirectory();
  vi.stubEnv("TMPDIR", scratch);
  onTestFinished(() => void vi.unstubAllEnvs());
  const [output, errors]: [string[], string[]] = [[], []];
  const io = {
    ...terminal,
    out: (line: string) => output.push(line),
    err: (line: string) => errors.push(line),
  };
  const status = await drill.run([file], {}, io);
  expect(readdirSync(scratch)).toEqual([]);
  return { status, output, errors };
}

async function countedSamples(db: Db): Promise<void> {
  await insertSampleRows(db, 2, 5);
  for await (const userId of everyUserId(db))
    await recountUser({ db, userMutex: createKeyedMutex() }, userId);
}

async function backupOf(database: OpenedDatabase): Promise<string> {
  const file = join(temporaryDirectory(), "backup");
  await writeBackup(database, file);
  return file;
}

test("a drill restores a backup of PostgreSQL and finds every count as it was", async () => {
  const database = await openTestPostgres(await testPostgresUrl());
  const { db } = database;
  onTestFinished(() => database.close());
  await countedSamples(db);
  expect(await drilled(await backupOf(database))).toEqual({
    status: 0,
    output: [
      expect.stringMatching(/^Restored \d+ rows into a temporary database\.$/),
      "Recounted 2 listeners, and all counts are as in the backup.",
    ],
    errors: [],
  });
});

test("a drill says which counts differ", async () => {
  const database = await openTestDatabase();
  const { db } = database;
  onTestFinished(() => database.close());
  await countedSamples(db);
  await sql`update tallies set spun = spun + 1 where (kind, name) = (select kind, name from tallies limit 1)`.execute(
    db,
  );
  await sql`update users set longest_streak = 99`.execute(db);
  const file = await backupOf(database);
  const { status, output, errors } = await drilled(file);
  expect([status, output]).toEqual([1, [expect.any(String), "Recounted 2 listeners."]]);
  expect(errors).toEqual([
    "A recount changes 2 rows of users. Run `recount` on your database.",
    "A recount changes 2 rows of tallies. Run `recount` on your database.",
  ]);
});

test("a drill that is interrupted leaves nothing", async () => {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  const [home, scratch] = [temporaryDirectory(), temporaryDirectory()];
  const interrupt = vi.waitFor(() => expect(readdirSync(scratch)).toHaveLength(1), { timeout: 60_000 });
  const file = await backupOf(database);
  const env = { TMPDIR: scratch };
  const { status } = await runProgram("cli/spindle.ts", ["drill", file], { cwd: home, env, interrupt });
  expect([status, readdirSync(scratch)]).toEqual([130, []]);
});

test("a drill of a file that is no backup makes no database", async () => {
  const home = temporaryDirectory();
  const file = join(home, "backup");
  writeFileSync(file, "no backup");
  expect(await drilled(file)).toEqual({
    status: 1,
    output: [],
    errors: ["The file isn't a Spindle backup."],
  });
  await expect(drilled(join(home, "nothing"))).rejects.toThrow("ENOENT");
});
