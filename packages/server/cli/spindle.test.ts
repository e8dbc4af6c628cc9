import { createECDH } from "node:crypto";
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { lockDirectory } from "../db/embedded/directory-lock.ts";
import { migrations } from "../db/migrations/list.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { insertSampleRows } from "../db/testing/sample-rows.ts";
import { runProgram } from "../testing/run-program.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-cli-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const spindle = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runProgram("cli/spindle.ts", words, { cwd: home, env: { DATA_DIR: join(home, "data"), ...env } });
const names = ["migrate", "backup", "restore", "recount", "doctor", "keys", "end-sessions"];

describe("usage", () => {
  test("--help lists every command on standard output", async () => {
    const { status, output, errors } = await spindle(["--help"]);
    expect([status, errors]).toEqual([0, ""]);
    for (const name of names) expect(output).toMatch(new RegExp(`^  ${name} `, "m"));
  });

  test.each(names)("%s --help tells what it does, and does nothing", async (name) => {
    const { status, output, errors } = await spindle([name, "--help"]);
    expect([status, errors]).toEqual([0, ""]);
    expect(output).toContain(`Usage: npm run spindle -- ${name}`);
    expect(output).not.toContain("SPINDLE_SECRET=");
  });

  test.each([
    [[]],
    [["frobnicate"]],
    [["toString"]],
    [["keys", "now"]],
    [["keys", "--loud"]],
    [["migrate", "--force"]],
    [["backup"]],
    [["backup", ""]],
    [["restore", "one", "two"]],
  ])("%j is answered with usage on standard error and status 2", async (words) => {
    const { status, output, errors } = await spindle(words);
    expect([status, output]).toEqual([2, ""]);
    expect(errors).toContain("Usage: npm run spindle -- ");
  });
});

test("keys prints a secret and a P-256 pair that belongs together, new ones each time", async () => {
  const [one, other] = await Promise.all([spindle(["keys"]), spindle(["keys"])]);
  expect([one.status, one.errors]).toEqual([0, ""]);
  const keys = new Map(
    one.output
      .trim()
      .split("\n")
      .map((line) => line.split(/=(.*)/).slice(0, 2) as [string, string]),
  );
  expect([...keys.keys()]).toEqual(["SPINDLE_SECRET", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]);
  expect(Buffer.from(keys.get("SPINDLE_SECRET") ?? "", "base64")).toHaveLength(32);
  const scalar = keys.get("VAPID_PRIVATE_KEY") ?? "";
  expect(scalar).toMatch(/^[\w-]{43}$/);
  expect(keys.get("VAPID_PUBLIC_KEY")).toMatch(/^[\w-]{87}$/);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(scalar, "base64url"));
  expect(pair.getPublicKey().toString("base64url")).toBe(keys.get("VAPID_PUBLIC_KEY"));
  expect(other.output).not.toContain(scalar);
});

test("a backup of PostgreSQL is restored into an embedded database, once", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await sql`insert into users (user_id, time_zone, created_at) values (gen_random_uuid(), 'UTC', now())`.execute(
    db,
  );
  await close();
  const file = join(home, "spindle.backup");
  const postgres = { DATABASE_URL: url };
  expect(await spindle(["migrate"], postgres)).toMatchObject({
    status: 0,
    output: "The database is up to date.\n",
  });
  expect(await spindle(["backup", file], postgres)).toMatchObject({
    status: 0,
    output: `1 rows saved to ${file}\n`,
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const embedded = { DATA_DIR: join(home, "embedded") };
  expect(await spindle(["restore", file], embedded)).toMatchObject({
    status: 0,
    output: "Restored 1 rows.\n",
  });
  const again = await spindle(["restore", file], embedded);
  expect([again.status, again.output]).toEqual([1, ""]);
  expect(again.errors).toContain("The database has data already");
});

test("recount counts every listener anew", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 5);
  await sql`update users set spins = 99`.execute(db);
  expect(await spindle(["recount"], { DATABASE_URL: url })).toMatchObject({
    status: 0,
    output: "Counted anew: 3 listeners.\n",
  });
  const counted = await db.selectFrom("users").select(["spins", "longest_streak"]).execute();
  expect(counted).toEqual(Array.from({ length: 3 }, () => ({ spins: 5, longest_streak: 5 })));
  await close();
});

test("end-sessions signs everybody out, and touches nothing else", async () => {
  const url = await testPostgresUrl();
  const { db, close } = await openTestPostgres(url);
  await insertSampleRows(db, 3, 1);
  expect(await spindle(["end-sessions"], { DATABASE_URL: url })).toMatchObject({
    status: 0,
    output: "Ended 3 sessions.\n",
  });
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("connections").selectAll().execute()).toHaveLength(3);
  await close();
});

test("a DATA_DIR that others may read is closed before anything is kept in it, or refused", async () => {
  const data = join(home, "inherited");
  await mkdir(data);
  await chmod(data, 0o755);
  expect((await spindle(["migrate"], { DATA_DIR: data })).status).toBe(0);
  expect((await stat(data)).mode & 0o777).toBe(0o700);
  const shared = join(home, "shared");
  await mkdir(shared);
  await writeFile(join(shared, "index.html"), "");
  await chmod(shared, 0o755);
  const refused = await spindle(["migrate"], { DATA_DIR: shared });
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toMatch(/^DATA_DIR: .* is open to other users.* Run `chmod 700 .*`/);
});

test("restore of what is no backup says so on standard error and ends with 1", async () => {
  const env = { DATABASE_URL: await testPostgresUrl() };
  const file = join(home, "notes.txt");
  await writeFile(file, "not a backup\n");
  const refused = await spindle(["restore", file], env);
  expect([refused.status, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toMatch(/backup/);
  const missing = await spindle(["restore", join(home, "missing")], env);
  expect(missing.status).toBe(1);
  expect(missing.errors).toContain("missing");
  expect(missing.errors).not.toContain("    at ");
});

test("a command that cannot reach the database, or is configured wrongly, says so and ends with 1", async () => {
  const unreachable = await spindle(["migrate"], { DATABASE_URL: "postgres://127.0.0.1:1/none" });
  expect(unreachable.status).toBe(1);
  expect(unreachable.errors).toContain(
    "DATABASE_URL: none at 127.0.0.1:1 cannot be used: nothing listens there.",
  );
  const misconfigured = await spindle(["migrate"], { PORT: "http" });
  expect(misconfigured).toMatchObject({ status: 1, errors: "PORT must be a port number from 1 to 65535.\n" });
});

describe("doctor", () => {
  const secret = Buffer.alloc(32, 5).toString("base64");

  test("finds nothing wrong before the first start, and makes nothing", async () => {
    const { status, output } = await spindle(["doctor"], { DATA_DIR: join(home, "none") });
    expect(output).not.toMatch(/^fault {2}(?!Web files)/m);
    expect(status).toBe(output.includes("fault") ? 1 : 0);
    await expect(stat(join(home, "none"))).rejects.toThrow("ENOENT");
  });

  test("warns of a sandbox that others can reach, which is no fault", async () => {
    const env = { DATA_DIR: join(home, "none"), HOST: "0.0.0.0", SPINDLE_SECRET: secret, SANDBOX: "on" };
    const { output } = await spindle(["doctor"], env);
    expect(output).toMatch(
      /^warn {3}SANDBOX: the sandbox is on where others reach it.*\. Set SANDBOX to off/m,
    );
    expect(output).not.toMatch(/^fault {2}(?!Web files)/m);
  });

  test("names every variable at fault, and tells no secret", async () => {
    const { status, output } = await spindle(["doctor"], {
      LOG_LEVEL: "loud",
      SPINDLE_SECRET: "short-and-private",
    });
    expect(status).toBe(1);
    expect(output).toMatch(
      /^fault {2}Configuration: LOG_LEVEL must be one of debug, info, warn, error\. Set it so/m,
    );
    expect(output).toMatch(/^fault {2}Configuration: SPINDLE_SECRET must be /m);
    expect(output).not.toContain("short-and-private");
  });

  test("finds a directory and a secret that others can read, and says how to close them", async () => {
    const data = join(home, "open");
    await mkdir(data);
    await chmod(data, 0o755);
    await writeFile(join(data, "secret"), `${secret}\n`);
    await chmod(join(data, "secret"), 0o644);
    const open = await spindle(["doctor"], { DATA_DIR: data });
    expect(open.status).toBe(1);
    expect(open.output).toContain(
      `fault  DATA_DIR: ${data} is open to other users. Run \`chmod 700 ${data}\`.`,
    );
    expect(open.output).toContain(`Run \`chmod 600 ${join(data, "secret")}\`.`);
    expect(open.output).not.toContain(secret);
    await writeFile(join(data, "secret"), "AAAA");
    expect((await spindle(["doctor"], { DATA_DIR: data })).output).toContain(
      "does not hold at least 32 bytes",
    );
  });

  test("finds the entry of the host's own catalogue that breaks the format", async () => {
    const data = join(home, "albums");
    await mkdir(data, { mode: 0o700 });
    await writeFile(join(data, "catalogue.json"), JSON.stringify([{ title: "Half an album" }]));
    const { status, output } = await spindle(["doctor"], { DATA_DIR: data });
    expect(status).toBe(1);
    expect(output).toMatch(/^fault {2}Catalogue: .*catalogue\.json, line 1 \(“Half an album”\): artist: /m);
  });

  test("tells of a database: reachable or not, up to date or not, in use by whom", async () => {
    const url = await testPostgresUrl();
    const good = await spindle(["doctor"], { DATABASE_URL: url, SPINDLE_SECRET: secret });
    expect(good.output).toMatch(/^ok {5}Database: PostgreSQL \d+.*, up to date$/m);
    expect(good.output).not.toContain(secret);
    const unmigrated = await spindle(["doctor"], { DATABASE_URL: url.replace(/[^/]*$/, "postgres") });
    expect(unmigrated).toMatchObject({ status: 1 });
    expect(unmigrated.output).toMatch(
      new RegExp(
        `^fault {2}Database: .*lacks ${Object.keys(migrations).join(", ")}\\. Run \`npm run spindle -- migrate\``,
        "m",
      ),
    );
    const down = await spindle(["doctor"], { DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/none" });
    expect(down.output).toMatch(
      /^fault {2}Database: none at 127\.0\.0\.1:1 cannot be used: nothing listens there\. Start PostgreSQL/m,
    );
    expect(down.output).not.toContain("hidden");

    const data = join(home, "held");
    await mkdir(join(data, "postgres"), { recursive: true, mode: 0o700 });
    await chmod(data, 0o700);
    const lock = await lockDirectory(data);
    try {
      const held = await spindle(["doctor"], { DATA_DIR: data });
      expect(held.output).toMatch(new RegExp(`^ok {5}Database: in use: .*process ${process.pid} `, "m"));
    } finally {
      lock.release();
    }
    const damaged = await spindle(["doctor"], { DATA_DIR: data });
    expect(damaged.output).toMatch(/^fault {2}Database: .*PG_VERSION is missing/m);
  });
});

test(".env of the working directory fills in what the environment does not set", async () => {
  await writeFile(join(home, ".env"), "PUBLIC_URL=http://127.0.0.1:4100\nPORT=4100\nLOG_LEVEL=\n");
  try {
    const filled = await spindle(["doctor"], { DATA_DIR: join(home, "none") });
    expect(filled.output).toContain("serves http://127.0.0.1:4100");
    const overridden = await spindle(["doctor"], {
      DATA_DIR: join(home, "none"),
      PUBLIC_URL: "http://127.0.0.1:4200",
    });
    expect(overridden.output).toContain("serves http://127.0.0.1:4200");
    await writeFile(join(home, ".env"), "PORT=many\n");
    expect((await spindle(["migrate"])).errors).toBe("PORT must be a port number from 1 to 65535.\n");
    expect(await readFile(join(home, ".env"), "utf8")).toBe("PORT=many\n");
  } finally {
    await rm(join(home, ".env"));
  }
});
