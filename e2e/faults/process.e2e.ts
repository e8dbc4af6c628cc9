import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { copyMigratedDataDir } from "@spindle/server/db/testing/test-database.ts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { type Database, openEmptyDatabase } from "../testing/databases.ts";
import { untilMidday } from "../testing/midday-zone.ts";
import { sandboxControl } from "../testing/sandbox-control.ts";
import { rawRequest } from "../testing/raw-request.ts";
import { meOf, replyOf, signIn, spinOf, startSpin } from "../testing/sign-in.ts";
import { runSpindle, type SpindleProcess, startSpindle } from "../testing/spindle-process.ts";

const aDay = 24 * 60 * 60 * 1000;

describe("a process on PostgreSQL", () => {
  const env = { SPINDLE_SECRET: randomBytes(32).toString("base64") };
  let database: Database;
  let spindle: SpindleProcess;
  beforeAll(async () => {
    // The first start on PostgreSQL; all other tests use a migrated database.
    database = await openEmptyDatabase();
    spindle = await startSpindle({ databaseUrl: database.databaseUrl, env });
  });
  afterAll(async () => {
    await spindle.stop();
    await database.remove();
  });

  test("rejects a process with another secret, whose error names the variable", async () => {
    const { code, errors } = await runSpindle({ databaseUrl: database.databaseUrl });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^SPINDLE_SECRET: the one in .*secret isn't the secret this database was sealed with\. .*keys forget.*\n$/,
    );
  });

  test("that is asked to stop reports unready, finishes requests in flight, refuses new ones and exits with 0", async () => {
    const { origin, port } = spindle;
    expect([(await fetch(`${origin}/healthz`)).status, (await fetch(`${origin}/readyz`)).status]).toEqual([
      200, 200,
    ]);
    const visitor = await signIn(origin, { name: "In flight" });
    const sandbox = sandboxControl(origin);
    await sandbox.fault({
      match: { path: "/v1/me/albums" },
      fault: { kind: "delay", milliseconds: 1500 },
    });
    const probe = connect(port, "127.0.0.1");
    onTestFinished(() => void probe.destroy());
    // The server resets this connection; without a handler the error would crash the test.
    probe.on("error", () => {});
    await once(probe, "connect");
    probe.write("GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    const turnsAway = async () => {
      await expect.poll(() => spindle.lines.join("\n")).toContain('"stopping"');
      probe.write("\r\n");
      expect(await text(probe)).toMatch(/^HTTP\/1\.1 503 /);
      await expect(rawRequest(origin, { path: "/healthz" })).rejects.toThrow("ECONNREFUSED");
    };
    const stopMeanwhile = async () => {
      await expect
        .poll(async () => (await sandbox.requests()).map(({ path }) => path))
        .toContain("/v1/me/albums");
      await Promise.all([spindle.stop(), turnsAway()]);
    };
    const [spun] = await Promise.all([visitor.post("/api/spin", { mode: "saved" }), stopMeanwhile()]);
    const { spinId } = await replyOf<{ readonly spinId: string }>(spun);

    const next = await startSpindle({
      databaseUrl: database.databaseUrl,
      port,
      env: { ...env, JOBS: "off" },
    });
    expect((await spinOf(visitor.at(next.origin), spinId)).spinId).toBe(spinId);
    await next.stop();
  });
});

describe("a process on a data directory", () => {
  const ahead = untilMidday();
  const env = { CLOCK_AHEAD_MS: String(ahead) };
  let dataDir: string;
  let spindle: SpindleProcess;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "spindle-e2e-"));
    await copyMigratedDataDir(dataDir);
    spindle = await startSpindle({ dataDir, env });
  });
  afterAll(async () => {
    await spindle.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("stores its secret in a file that only its owner can read", () => {
    expect((statSync(join(dataDir, "secret")).mode & 0o777).toString(8)).toBe("600");
  });

  test("rejects a second process, whose error names the lock and its owner", async () => {
    const second = await runSpindle({ dataDir });
    expect(second.code).toBe(1);
    expect(second.errors).toContain(join(dataDir, "lock"));
    expect(second.errors).toContain(`process ${spindle.pid}`);
    expect((await fetch(`${spindle.origin}/readyz`)).status).toBe(200);
  });

  test("remembers users, spins and grants after a restart, including the sandbox's", async () => {
    const visitor = await signIn(spindle.origin, { name: "Restart" });
    const { spinId } = await startSpin(visitor);
    await spindle.stop();
    spindle = await startSpindle({ dataDir, port: spindle.port, env });
    expect(await meOf(visitor)).toMatchObject({ displayName: "Restart", streak: { current: 1 } });
    expect((await spinOf(visitor, spinId)).spinId).toBe(spinId);
    await spindle.moveClock(ahead + aDay);
    expect(await startSpin(visitor)).not.toHaveProperty("notice");
    expect(await meOf(visitor)).toMatchObject({ connection: "connected", streak: { current: 2 } });
    await spindle.moveClock(ahead);
  });
});

describe("a process with an invalid environment", () => {
  test("does not start, and names every invalid variable", async () => {
    const { code, errors } = await runSpindle({
      env: {
        PORT: "65536",
        PUBLIC_URL: "http://127.0.0.1:3000/music",
        DATABASE_URL: "mysql://127.0.0.1/spindle",
        SPINDLE_SECRET: "c2hvcnQ=",
        SPOTIFY_ACCOUNTS_URL: "accounts",
        SOCIAL_URL: "javascript:alert(1)",
        SANDBOX: "maybe",
        JOBS: "yes",
        LOG_LEVEL: "loud",
      },
    });
    expect(code).toBe(1);
    const lines = errors.trim().split("\n");
    expect(lines.map((line) => line.replace(/ must be .*/, "")).toSorted()).toEqual([
      "DATABASE_URL",
      "JOBS",
      "LOG_LEVEL",
      "PORT",
      "PUBLIC_URL",
      "SANDBOX",
      "SOCIAL_URL",
      "SPINDLE_SECRET",
      "SPOTIFY_ACCOUNTS_URL",
    ]);
    expect(lines.filter((line) => !/^[A-Z_]+ must be .+\.$/.test(line))).toEqual([]);
  });

  test("does not start without its database, names the host, and does not print the password", async () => {
    const databaseUrl = "postgres://spindle:a-good-password@127.0.0.1:1/records";
    const { code, errors } = await runSpindle({ databaseUrl });
    expect(code).toBe(1);
    expect(errors).toBe(
      "DATABASE_URL: can't use records at 127.0.0.1:1: nothing is listening there. " +
        "Start PostgreSQL there, or fix the host and port.\n",
    );
  });

  test("does not start if DATA_DIR cannot be created, and explains why", async () => {
    const home = mkdtempSync(join(tmpdir(), "spindle-e2e-"));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const file = join(home, "file");
    writeFileSync(file, "");
    const { code, errors } = await runSpindle({ env: { DATA_DIR: join(file, "data") } });
    expect(code).toBe(1);
    expect(errors).toBe(
      `DATA_DIR: can't use ${join(file, "data")}: part of its path is a file. ` +
        "Set DATA_DIR to a directory, or move that file away.\n",
    );
  });
});
