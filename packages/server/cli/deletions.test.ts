import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished, expect, test } from "vitest";
import { parseConfig } from "../config/config.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { temporaryDirectory } from "../db/testing/temporary-directory.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import { tablesWithRowsOf } from "../testing/rows-of-user.ts";
import { backup } from "./backups.ts";
import type { Command } from "./command.ts";
import { deleteUser } from "./delete-user.ts";
import { restore } from "./restore.ts";
import { users as listUsers } from "./users.ts";

const secret = Buffer.alloc(32, 5);
const hashOf = (userId: string) => createHash("sha256").update(userId).digest("hex");
const pseudonym = createPseudonym(derivedKey(secret, "log"));

/** The hashes of a list that has nothing but deletions. */
const listedIn = (file: string) =>
  readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => /^\d{4}-\d\d-\d\dT[\d:.]+Z ([\da-f]{64})$/.exec(line)?.[1]);

async function openDatabase() {
  const database = await openTestPostgres(await testPostgresUrl());
  onTestFinished(database.close);
  const userIds = async () =>
    (await database.db.selectFrom("users").select("user_id").orderBy("user_id").execute()).map(
      (row) => row.user_id,
    );
  return { ...database, userIds };
}

interface Options {
  /** What is typed when a command asks. */
  readonly typed?: string;
  readonly on?: OpenedDatabase;
  readonly dataDir?: string;
}

/** A host with three listeners, and commands that use their database, or another one. */
async function startHost() {
  const database = await openDatabase();
  const { db } = database;
  await insertSampleRows(db, 3, 2);
  const home = temporaryDirectory();
  const run = async (
    command: Command,
    values: readonly string[],
    options: Readonly<Record<string, string>> = {},
    { typed = "", on = database, dataDir = "data" }: Options = {},
  ) => {
    const parsed = parseConfig({
      DATA_DIR: join(home, dataDir),
      BACKUP_DIR: join(home, "backups"),
      SPINDLE_SECRET: secret.toString("base64"),
    });
    if (!parsed.ok) throw new Error("invalid");
    let [output, errors] = ["", ""];
    const status = await command.run(values, options, {
      out: (line) => void (output += `${line}\n`),
      err: (line) => void (errors += `${line}\n`),
      ask: (question, word) => {
        errors += question;
        return Promise.resolve(typed === word);
      },
      path: (name) => join(home, name),
      server: { database: on, config: parsed.value, log: () => {}, signal: new AbortController().signal },
    });
    return { status, output, errors };
  };
  const deleteListener = async (user: string) => {
    expect((await run(deleteUser, [], { user }, { typed: "delete" })).status).toBe(0);
  };
  return { home, db, run, users: await database.userIds(), deleteListener };
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
  const { status, output, errors } = await run(listUsers, []);
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
  expect(await run(deleteUser, [], { user: "somebody" })).toMatchObject({
    status: 1,
    output: "",
    errors: expect.stringContaining(`There's no listener "somebody"`),
  });
  await db
    .updateTable("users")
    .set({ display_name: "a\u001b[2J\nb", spins: 2 })
    .where("user_id", "=", first)
    .execute();
  const canceled = await run(deleteUser, [], { user: first }, { typed: "yes" });
  expect(canceled).toMatchObject({
    status: 1,
    errors:
      `This deletes ${first} ("a[2J b", created on 2026-11-21, 2 spins) with all favorites, trophies, and sessions. ` +
      "It can't be undone.\nNothing was deleted.\n",
  });
  expect(existsSync(join(home, "data/deleted"))).toBe(false);
  const deleted = await run(deleteUser, [], { user: pseudonym(second) }, { typed: "delete" });
  expect([deleted.status, deleted.output]).toEqual([
    0,
    `Deleted ${pseudonym(second)}, with 2 spins and 1 session.\n`,
  ]);
  expect(await tablesWithRowsOf(db, second)).toEqual([]);
  expect(await tablesWithRowsOf(db, first)).toContain("spins");
  for (const directory of ["data", "backups"]) {
    expect(listedIn(join(home, directory, "deleted"))).toEqual([hashOf(second)]);
  }
  mkdirSync(join(home, "other/deleted"), { recursive: true });
  const unlisted = await run(deleteUser, [], { user: first }, { typed: "delete", dataDir: "other" });
  expect([unlisted.status, unlisted.output]).toEqual([1, ""]);
  expect(unlisted.errors).toMatch(
    /Nothing was deleted, because .*\. The list of deleted listeners in \S+other\/deleted can't be written \(EISDIR/,
  );
  expect(await tablesWithRowsOf(db, first)).toContain("spins");
});

test("a restore leaves out whoever any list names, and carries the lists on", async () => {
  const { home, run, users, deleteListener } = await startHost();
  const [first = "", second = "", third = ""] = users;
  expect((await run(backup, ["old"])).status).toBe(0);
  expect(existsSync(join(home, "old.deleted"))).toBe(false);
  await deleteListener(first);
  expect((await run(backup, ["newer"])).status).toBe(0);
  expect(listedIn(join(home, "newer.deleted"))).toEqual([hashOf(first)]);
  expect(statSync(join(home, "newer.deleted")).mode & 0o777).toBe(0o600);
  await deleteListener(second);
  // The list of BACKUP_DIR is what is left of the old machine.
  const one = await openDatabase();
  expect(await run(restore, ["old"], {}, { on: one, dataDir: "new" })).toMatchObject({
    status: 0,
    output: expect.stringMatching(/\nLeft out 2 listeners who deleted their account\.\n$/),
    errors: "",
  });
  expect(await one.userIds()).toEqual([third]);
  expect(listedIn(join(home, "new/deleted"))).toEqual([hashOf(first), hashOf(second)]);
  // Without it, the list beside the newer backup and a given one do the same.
  rmSync(join(home, "backups"), { recursive: true });
  writeFileSync(join(home, "given"), `${hashOf(second)}\n2026-11-2`);
  const two = await openDatabase();
  expect(await run(restore, ["old"], { deleted: "given" }, { on: two, dataDir: "newest" })).toMatchObject({
    status: 0,
    errors: expect.stringMatching(/^Line 2 of \S*given is cut short, so it names nobody\./),
  });
  expect(await two.userIds()).toEqual([third]);
});

test("a restore says who comes back if no list is newer than the backup, and knows what it left out beforehand", async () => {
  const { home, run, users, deleteListener } = await startHost();
  const [first = "", second = "", third = ""] = users;
  await deleteListener(first);
  expect((await run(backup, ["saved"])).status).toBe(0);
  await deleteListener(second);
  for (const directory of ["data", "backups"]) rmSync(join(home, directory), { recursive: true });
  const refused = await run(restore, ["saved"], {}, { dataDir: "new" });
  expect([refused.status, refused.errors]).toEqual([1, expect.stringContaining("already has data")]);
  expect(listedIn(join(home, "new/deleted"))).toEqual([hashOf(first)]);
  for (const [options, errors] of [
    [
      {},
      /^No list names anybody who deleted their account after this backup was made \(\d{4}-\d\d-\d\dT.*Z\)/,
    ],
    [{ "no-deleted": "on" }, /^$/],
  ] as const) {
    const target = await openDatabase();
    const { status, errors: said } = await run(restore, ["saved"], options, { on: target, dataDir: "new" });
    expect([status, said]).toEqual([0, expect.stringMatching(errors)]);
    expect(await target.userIds()).toEqual([second, third]);
  }
});

test("a restore without any list is refused until the operator says that there is none", async () => {
  const { home, run, users } = await startHost();
  expect((await run(backup, ["saved"])).status).toBe(0);
  const target = await openDatabase();
  const restoreWith = (options: Readonly<Record<string, string>>) =>
    run(restore, ["saved"], options, { on: target });
  const refused = await restoreWith({});
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toContain(
    `Put the list that was saved with the backup at ${join(home, "saved.deleted")}`,
  );
  const missing = await restoreWith({ deleted: "nowhere", "no-deleted": "on" });
  expect(missing.errors).toBe(`There's no list of deleted listeners at ${join(home, "nowhere")}.\n`);
  writeFileSync(join(home, "wrong"), "{}\n");
  await expect(restoreWith({ deleted: "wrong" })).rejects.toThrow(/^Line 1 of .* isn't a deletion/);
  expect(await target.userIds()).toEqual([]);
  expect(await restoreWith({ "no-deleted": "on" })).toMatchObject({ status: 0, errors: "" });
  expect(await target.userIds()).toEqual(users);
});

test("a listener whom a process only listed before it was killed is back from the backups of later days", async () => {
  const { home, run, users } = await startHost();
  const [first = "", second = "", third = ""] = users;
  mkdirSync(join(home, "data"), { mode: 0o700 });
  const listed = [2, 0].map((days) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString());
  writeFileSync(
    join(home, "data/deleted"),
    `${listed[0]} ${hashOf(first)}\n${listed[1]} ${hashOf(second)}\n`,
  );
  expect((await run(backup, ["saved"])).status).toBe(0);
  const target = await openDatabase();
  expect((await run(restore, ["saved"], {}, { on: target })).status).toBe(0);
  expect(await target.userIds()).toEqual([first, third]);
});
