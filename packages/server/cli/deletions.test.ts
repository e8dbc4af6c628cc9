import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { derivedKey } from "../crypto/derived-key.ts";
import { dropTestPostgres, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import { runProgram } from "../testing/run-program.ts";
import { tablesWithRowsOf } from "../testing/rows-of-user.ts";

const secret = Buffer.alloc(32, 5);
const hashOf = (userId: string) => createHash("sha256").update(userId).digest("hex");
const pseudonym = createPseudonym(derivedKey(secret, "log"));

/** A host with three listeners, and commands that use their database, or another one. */
async function startHost() {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  onTestFinished(close);
  await insertSampleRows(db, 3, 2);
  const home = temporaryDirectory();
  const run = (words: readonly string[], { input, at = url, dataDir = "data" }: Options = {}) =>
    runProgram("cli/spindle.ts", words, {
      cwd: home,
      env: {
        DATA_DIR: join(home, dataDir),
        BACKUP_DIR: join(home, "backups"),
        DATABASE_URL: at,
        SPINDLE_SECRET: secret.toString("base64"),
      },
      ...(input !== undefined && { input }),
    });
  const rows = await db.selectFrom("users").select("user_id").orderBy("user_id").execute();
  const users = rows.map((row) => row.user_id);
  const deleteUser = async (user: string) => {
    expect((await run(["delete-user", "--user", user], { input: "delete\n" })).status).toBe(0);
  };
  return { home, db, run, users, deleteUser };
}

interface Options {
  readonly input?: string;
  readonly at?: string;
  readonly dataDir?: string;
}

async function emptyDatabase() {
  const url = await testPostgresUrl();
  const opened = await openTestPostgres(url);
  onTestFinished(async () => {
    await opened.close();
    await dropTestPostgres(url);
  });
  const restored = async () =>
    (await opened.db.selectFrom("users").select("user_id").orderBy("user_id").execute()).map(
      (row) => row.user_id,
    );
  return { url, restored };
}

test("users lists every listener, and no name can move the cursor or begin a line", async () => {
  const { db, run, users } = await startHost();
  const [first = expect.unreachable(), second = expect.unreachable()] = users;
  await db
    .updateTable("users")
    .set({ display_name: "a\u001b[2J\u0007\tb\n\u202ec" })
    .where("user_id", "=", first)
    .execute();
  await db.deleteFrom("sessions").where("user_id", "=", second).execute();
  const { status, output, errors } = await run(["users"]);
  expect([status, errors]).toEqual([0, ""]);
  const lines = output.trimEnd().split("\n");
  expect(lines.map((line) => line.split("\t").length)).toEqual([6, 6, 6, 6]);
  expect(lines[0]).toBe("user ID\tin the log\tcreated\tlast used\tspins\tname");
  expect(lines[1]).toBe(`${first}\t${pseudonym(first)}\t2026-11-21\t2026-11-21\t2\ta[2J b c`);
  expect(lines[2]).toMatch(new RegExp(`^${second}\t${pseudonym(second)}\t2026-11-21\t-\t2\t`));
});

test("delete-user deletes one listener after a typed word, and lists them in both directories", async () => {
  const { home, db, run, users } = await startHost();
  const [first = expect.unreachable(), second = expect.unreachable()] = users;
  for (const [words, says] of [
    [["delete-user"], "Name the listener with --user."],
    [["delete-user", "--user", "somebody"], `There's no listener "somebody"`],
  ] as const) {
    expect(await run(words)).toMatchObject({ status: 1, output: "", errors: expect.stringContaining(says) });
  }
  const canceled = await run(["delete-user", "--user", first], { input: "yes\n" });
  expect(canceled).toMatchObject({ status: 1, errors: expect.stringContaining("Nothing was deleted.") });
  expect(existsSync(join(home, "data/deleted"))).toBe(false);
  const deleted = await run(["delete-user", "--user", pseudonym(second)], { input: "delete\n" });
  expect([deleted.status, deleted.output]).toEqual([
    0,
    `Deleted ${pseudonym(second)}, with 2 spins and 1 session.\n`,
  ]);
  expect(await tablesWithRowsOf(db, second)).toEqual([]);
  expect(await tablesWithRowsOf(db, first)).toContain("spins");
  for (const directory of ["data", "backups"]) {
    expect(readFileSync(join(home, directory, "deleted"), "utf8")).toBe(`${hashOf(second)}\n`);
  }
  mkdirSync(join(home, "other/deleted"), { recursive: true });
  const unlisted = await run(["delete-user", "--user", first], { input: "delete\n", dataDir: "other" });
  expect([unlisted.status, unlisted.output]).toEqual([1, ""]);
  expect(unlisted.errors).toContain("Nothing was deleted, because the deletion can't be added to the list");
  expect(await tablesWithRowsOf(db, first)).toContain("spins");
});

test("a restore leaves out whoever any list names, and carries the lists on", async () => {
  const { home, run, users, deleteUser } = await startHost();
  const [first = "", second = "", third = ""] = users;
  expect((await run(["backup", "old"])).status).toBe(0);
  await deleteUser(first);
  expect((await run(["backup", "newer"])).status).toBe(0);
  expect(readFileSync(join(home, "newer.deleted"), "utf8")).toBe(`${hashOf(first)}\n`);
  expect(statSync(join(home, "newer.deleted")).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(home, "old.deleted"), "utf8")).toBe("");
  await deleteUser(second);
  // The list of BACKUP_DIR is what is left of the old machine.
  const one = await emptyDatabase();
  const restored = await run(["restore", "old"], { at: one.url, dataDir: "new" });
  expect([restored.status, restored.output.split("\n")[1]]).toEqual([
    0,
    "Left out 2 listeners who deleted their account.",
  ]);
  expect(await one.restored()).toEqual([third]);
  const listed = readFileSync(join(home, "new/deleted"), "utf8").trimEnd().split("\n");
  expect(listed.toSorted()).toEqual([hashOf(first), hashOf(second)].toSorted());
  // Without it, the newer backup's list and a given one do the same.
  rmSync(join(home, "backups"), { recursive: true });
  writeFileSync(join(home, "given"), `${hashOf(second)}\n`);
  renameSync(join(home, "newer.deleted"), join(home, "old.deleted"));
  const two = await emptyDatabase();
  expect(
    (await run(["restore", "old", "--deleted", "given"], { at: two.url, dataDir: "newest" })).status,
  ).toBe(0);
  expect(await two.restored()).toEqual([third]);
});

test("a restore without any list is refused until the operator says that there is none", async () => {
  const { home, run, users } = await startHost();
  expect((await run(["backup", "saved"])).status).toBe(0);
  rmSync(join(home, "saved.deleted"));
  const { url, restored } = await emptyDatabase();
  const refused = await run(["restore", "saved"], { at: url });
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toContain(
    `Put the list that was saved with the backup at ${join(home, "saved.deleted")}`,
  );
  const missing = await run(["restore", "saved", "--deleted", "nowhere", "--no-deleted"], { at: url });
  expect(missing.errors).toBe(`There's no list of deleted listeners at ${join(home, "nowhere")}.\n`);
  writeFileSync(join(home, "wrong"), "{}\n");
  const wrong = await run(["restore", "saved", "--deleted", "wrong"], { at: url });
  expect(wrong).toMatchObject({
    status: 1,
    errors: expect.stringMatching(/^Line 1 of .* isn't a SHA-256 hash/),
  });
  expect(await restored()).toEqual([]);
  expect((await run(["restore", "saved", "--no-deleted"], { at: url })).status).toBe(0);
  expect(await restored()).toEqual(users);
});

test("a backup takes those off the list whom a killed process had only listed", async () => {
  const { home, run, users } = await startHost();
  const [first = ""] = users;
  mkdirSync(join(home, "data"), { mode: 0o700 });
  writeFileSync(join(home, "data/deleted"), `${hashOf(first)}\n${"0".repeat(64)}\n`);
  expect((await run(["backup", "saved"])).status).toBe(0);
  expect(readFileSync(join(home, "saved.deleted"), "utf8")).toBe(`${"0".repeat(64)}\n`);
  const { url, restored } = await emptyDatabase();
  expect((await run(["restore", "saved"], { at: url })).status).toBe(0);
  expect(await restored()).toEqual(users);
});
