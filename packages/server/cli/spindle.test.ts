import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { derivedKey } from "../crypto/derived-key.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { copyMigratedDataDir } from "../db/testing/test-database.ts";
import { explanationOf } from "../log/explain-and-exit.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import { runProgram } from "../testing/run-program.ts";
import { perform } from "./perform.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-cli-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const spindle = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram("cli/spindle.ts", words, { cwd: home, env: { DATA_DIR: join(home, "data"), ...env } });

/** Does the same in this process, with no environment but the one given. */
async function performed(words: readonly string[], env: Readonly<Record<string, string>>) {
  const kept = process.env;
  const names = new Set(Object.keys(kept));
  const [output, errors]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line: string) => void output.push(`${line}\n`)),
    vi.spyOn(console, "error").mockImplementation((line: string) => void errors.push(`${line}\n`)),
  ];
  process.env = { DATA_DIR: join(home, "data"), ...env };
  try {
    const status = await perform(words);
    return { status, output: output.join(""), errors: errors.join("") };
  } catch (error) {
    return { status: 1, output: output.join(""), errors: `${explanationOf(error)}\n` };
  } finally {
    process.env = kept;
    // What a `.env` of the repository has filled in.
    for (const name of Object.keys(kept)) if (!names.has(name)) delete kept[name];
    for (const spy of spies) spy.mockRestore();
  }
}

test("an unknown command prints usage on standard error with status 2", async () => {
  const { status, output, errors } = await spindle(["frobnicate"]);
  expect([status, output]).toEqual([2, ""]);
  expect(errors).toContain("Usage: npm run spindle -- ");
});

test("a backup of PostgreSQL is restored once into an embedded database", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
    db,
  );
  await close();
  const file = join(home, "spindle.backup");
  const postgres = { DATABASE_URL: url };
  expect(await performed(["migrate"], postgres)).toMatchObject({
    status: 0,
    output: "The database is up to date.\n",
  });
  expect(await performed(["backup", file], postgres)).toMatchObject({
    status: 0,
    output: `Saved 1 row to ${file}\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const embedded = { DATA_DIR: join(home, "embedded") };
  await copyMigratedDataDir(embedded.DATA_DIR);
  expect(await performed(["restore", file, "--no-deleted"], embedded)).toMatchObject({
    status: 0,
    output: "Restored 1 row.\n",
  });
  const again = await performed(["restore", file, "--no-deleted"], embedded);
  expect([again.status, again.output]).toEqual([1, ""]);
  expect(again.errors).toContain("The database already has data");
});

test("backup --keep writes into a directory and removes the oldest", async () => {
  const env = { DATABASE_URL: await testPostgresUrl() };
  const directory = join(home, "kept");
  for (const keep of ["2", "2", "2"]) {
    const { status, output } = await performed(["backup", directory, "--keep", keep], env);
    expect([status, output]).toEqual([
      0,
      expect.stringMatching(/^Saved 0 rows to .*\/kept\/spindle-.*Z\.backup\n$/),
    ]);
  }
  expect(await readdir(directory)).toHaveLength(2);
  expect(await performed(["backup", directory, "--keep", "0"], env)).toEqual({
    status: 1,
    output: "",
    errors: '--keep must be a number from 1 to 9999, not "0".\n',
  });
});

test("recount counts every listener again", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 5);
  await sql`update users set spins = 99`.execute(db);
  expect(await performed(["recount"], { DATABASE_URL: url })).toMatchObject({
    status: 0,
    output: "Recounted 3 listeners.\n",
    errors: "3 albums without a country looked up\n3 listeners counted\n",
  });
  const counted = await db.selectFrom("users").select(["spins", "longest_streak"]).execute();
  expect(counted).toEqual(Array.from({ length: 3 }, () => ({ spins: 5, longest_streak: 5 })));
  await close();
});

test("end-sessions ends all sessions and changes nothing else", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 1);
  expect(await performed(["end-sessions"], { DATABASE_URL: url })).toMatchObject({
    status: 0,
    output: "Ended 3 sessions.\n",
  });
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("connections").selectAll().execute()).toHaveLength(3);
  await close();
});

test("end-sessions --user ends one listener's sessions, by id or log pseudonym only", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 1);
  const secret = Buffer.alloc(32, 5);
  const env = { DATABASE_URL: url, SPINDLE_SECRET: secret.toString("base64") };
  const users = await db.selectFrom("users").select("user_id").orderBy("user_id").execute();
  const [first, second, third] = users.map((user) => user.user_id);
  const logged = createPseudonym(derivedKey(secret, "log"))(second ?? "");
  const left = async () =>
    (await db.selectFrom("sessions").select("user_id").orderBy("user_id").execute()).map(
      (row) => row.user_id,
    );
  const unknown = await performed(["end-sessions", "--user", "somebody"], env);
  expect([unknown.status, unknown.output]).toEqual([1, ""]);
  expect(unknown.errors).toContain(`There's no listener "somebody"`);
  expect(await left()).toEqual([first, second, third]);
  expect(await performed(["end-sessions", "--user", first ?? ""], env)).toMatchObject({
    status: 0,
    output: `Ended 1 session for ${first}.\n`,
  });
  expect(await left()).toEqual([second, third]);
  expect((await performed(["end-sessions", "--user", logged], env)).status).toBe(0);
  expect(await left()).toEqual([third]);
  await close();
});

test.each([
  ["--user=<listener>", ["end-sessions"], "somebody"],
  ["--user <listener>", ["end-sessions", "somebody"], "true"],
])("end-sessions %s without npm's -- ends no session, and explains the syntax", async (_, words, user) => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 1);
  const refused = await performed(words, { DATABASE_URL: url, npm_config_user: user });
  expect([refused.status, refused.output]).toEqual([2, ""]);
  expect(refused.errors).toContain("npm kept --user for itself");
  expect(refused.errors).toContain("npm run spindle -- end-sessions [--user <listener>]");
  expect(await db.selectFrom("sessions").selectAll().execute()).toHaveLength(3);
  await close();
});

test("a DATA_DIR that others may read is closed before use, or refused", async () => {
  const data = join(home, "inherited");
  await copyMigratedDataDir(data);
  await chmod(data, 0o755);
  expect((await performed(["migrate"], { DATA_DIR: data })).status).toBe(0);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  const shared = join(home, "shared");
  await mkdir(shared);
  await writeFile(join(shared, "index.html"), "");
  await chmod(shared, 0o755);
  const refused = await performed(["migrate"], { DATA_DIR: shared });
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toMatch(/^DATA_DIR: .* is open to other users.* Run `chmod 700 .*`/);
});

test("restore of an invalid backup fails on standard error with status 1", async () => {
  const env = { DATABASE_URL: await testPostgresUrl() };
  const file = join(home, "notes.txt");
  await writeFile(file, "not a backup\n");
  const refused = await performed(["restore", file, "--no-deleted"], env);
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toMatch(/isn't a Spindle backup/);
});

test("a path that can't be used is explained in one sentence", async () => {
  const env = { DATABASE_URL: await testPostgresUrl() };
  const [file, missing] = [join(home, "a-file"), join(home, "missing")];
  await writeFile(file, "");
  for (const [words, says] of [
    [["restore", missing, "--no-deleted"], `${missing} doesn't exist.`],
    [["drill", missing], `${missing} doesn't exist.`],
    [["backup", join(missing, "one")], `${missing} doesn't exist.`],
    [["backup", home], `${home} is a directory. Name a file in it, or say with --keep`],
    [["backup", file, "--keep", "3"], `${file} can't be used: it, or a part of its path, is a file`],
  ] as const) {
    const refused = await performed(words, env);
    expect([refused.status, refused.output]).toEqual([1, ""]);
    expect(refused.errors).toContain(says);
    expect(refused.errors.trimEnd()).not.toContain("\n");
  }
});

test("a backup over a link is refused in one sentence", async () => {
  const link = join(home, "link");
  await symlink(join(home, "elsewhere"), link);
  const refused = await performed(["backup", link], { DATABASE_URL: await testPostgresUrl() });
  expect(refused).toEqual({
    status: 1,
    output: "",
    errors: `${link} is a symbolic link. Name a new file, or a regular file to replace.\n`,
  });
});

test("a command without a database, or with an invalid configuration, explains it with status 1", async () => {
  const unreachable = await spindle(["migrate"], { DATABASE_URL: "postgres://127.0.0.1:1/none" });
  expect(unreachable.status).toBe(1);
  expect(unreachable.errors).toContain(
    "DATABASE_URL: can't use none at 127.0.0.1:1: nothing is listening there.",
  );
  const misconfigured = await spindle(["migrate"], { PORT: "http" });
  expect(misconfigured).toMatchObject({ status: 1, errors: "PORT must be a port number from 1 to 65535.\n" });
});

test("commands other than migrate and restore create no embedded database", async () => {
  const nowhere = join(home, "nowhere");
  for (const words of [["users"], ["recount"], ["backup", join(home, "none.backup")]]) {
    expect(await performed(words, { DATA_DIR: nowhere })).toEqual({
      status: 1,
      output: "",
      errors: `There's no database in ${nowhere}. Set DATA_DIR to the server's directory, or DATABASE_URL to its database.\n`,
    });
  }
  await expect(stat(nowhere)).rejects.toThrow("ENOENT");
});

test("a question that nobody answers is answered with no", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 1, 1);
  const { user_id: user } = await db.selectFrom("users").select("user_id").executeTakeFirstOrThrow();
  const unanswered = await spindle(["delete-user", "--user", user], { DATABASE_URL: url });
  expect([unanswered.status, unanswered.output]).toEqual([1, ""]);
  expect(unanswered.errors).toContain("Nothing was deleted.");
  expect(await db.selectFrom("users").select("user_id").execute()).toHaveLength(1);
  await close();
});

test("doctor prints one line per check on standard output, and exits with 1 if there is a fault", async () => {
  const { status, output, errors } = await performed(["doctor"], { LOG_LEVEL: "loud" });
  expect([status, errors]).toEqual([1, ""]);
  expect(output).toMatch(/^fault {2}Configuration: LOG_LEVEL must be .*\n$/m);
});

test(".env in the working directory provides defaults, and doctor exits with 0 without a fault", async () => {
  await writeFile(join(home, ".env"), "PUBLIC_URL=http://127.0.0.1:4100\nPORT=4100\nLOG_LEVEL=\n");
  try {
    const { status, output } = await spindle(["doctor"], {
      DATA_DIR: join(home, "none"),
      PUBLIC_URL: "http://127.0.0.1:4200",
    });
    expect([status, output]).toEqual([0, expect.not.stringMatching(/^fault/m)]);
    expect(output).toContain("serves http://127.0.0.1:4200");
    await writeFile(join(home, ".env"), "PORT=many\n");
    expect((await spindle(["migrate"])).errors).toBe("PORT must be a port number from 1 to 65535.\n");
    expect(await readFile(join(home, ".env"), "utf8")).toBe("PORT=many\n");
  } finally {
    await rm(join(home, ".env"));
  }
});
