import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lockDirectory } from "../db/embedded/directory-lock.ts";
import { migrations } from "../db/migrations/list.ts";
import { testPostgresUrl } from "../db/testing/databases.ts";
import { startFakeServer } from "../providers/subsonic/testing/fake-server.ts";
import { freePort } from "../testing/free-port.ts";
import { selfSigned } from "../testing/self-signed.ts";
import { examine } from "./doctor.ts";

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "spindle-doctor-"));
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function examined(environment: Readonly<Record<string, string>>) {
  const { lines, isSound } = await examine({ DATA_DIR: join(home, "data"), ...environment });
  return { isSound, output: lines.map((line) => `${line}\n`).join("") };
}

const secret = Buffer.alloc(32, 5).toString("base64");

test("finds no fault before the first start, and creates nothing", async () => {
  const { isSound, output } = await examined({ DATA_DIR: join(home, "none") });
  expect(output).not.toMatch(/^fault {2}(?!Web files)/m);
  expect(isSound).toBe(!output.includes("fault"));
  await expect(stat(join(home, "none"))).rejects.toThrow("ENOENT");
});

test("warns of a sandbox that others can reach, but not as a fault", async () => {
  const env = { DATA_DIR: join(home, "none"), HOST: "0.0.0.0", SPINDLE_SECRET: secret, SANDBOX: "on" };
  const { output } = await examined(env);
  expect(output).toMatch(
    /^warn {3}SANDBOX: the sandbox is on and others can reach it.*\. Set SANDBOX to off/m,
  );
  expect(output).not.toMatch(/^fault {2}(?!Web files)/m);
});

test("says how one signs in, who can create an account, and that Spotify refuses localhost", async () => {
  const hosted = {
    DATA_DIR: join(home, "none"),
    PUBLIC_URL: "https://spindle.example",
    SPINDLE_SECRET: secret,
  };
  const { output } = await examined({ ...hosted, SPOTIFY_CLIENT_ID: "id", SANDBOX: "on" });
  expect(output).toContain(
    "ok     Ways to sign in: Spotify (its redirect URI must be https://spindle.example/auth/spotify/callback), Sandbox, passkeys for spindle.example\n",
  );
  expect(output).toContain("ok     Music services: Spotify, ListenBrainz, Sandbox\n");
  expect(output).toContain("ok     New accounts: by invitation: `npm run spindle -- invite`");
  const local = {
    DATA_DIR: join(home, "none"),
    PUBLIC_URL: "http://localhost:3000",
    SPOTIFY_CLIENT_ID: "id",
  };
  expect((await examined(local)).output).toContain(
    "fault  Ways to sign in: Spotify doesn't accept redirect URIs on localhost. Set PUBLIC_URL to http://127.0.0.1",
  );
});

test("names every invalid variable, and reveals no secret", async () => {
  const { isSound, output } = await examined({
    LOG_LEVEL: "loud",
    SPINDLE_SECRET: "short-and-private",
  });
  expect(isSound).toBe(false);
  expect(output).toMatch(
    /^fault {2}Configuration: LOG_LEVEL must be one of debug, info, warn, error\. Set it in/m,
  );
  expect(output).toMatch(/^fault {2}Configuration: SPINDLE_SECRET must be /m);
  expect(output).not.toContain("short-and-private");
});

test("reports a directory and a secret that others can read, and how to fix them", async () => {
  const data = join(home, "open");
  await mkdir(data);
  await chmod(data, 0o755);
  await writeFile(join(data, "secret"), `${secret}\n`);
  await chmod(join(data, "secret"), 0o644);
  const open = await examined({ DATA_DIR: data });
  expect(open.isSound).toBe(false);
  expect(open.output).toContain(
    `fault  DATA_DIR: ${data} is open to other users. Run \`chmod 700 ${data}\`.`,
  );
  expect(open.output).toContain(`Run \`chmod 600 ${join(data, "secret")}\`.`);
  expect(open.output).not.toContain(secret);
  await writeFile(join(data, "secret"), "AAAA");
  expect((await examined({ DATA_DIR: data })).output).toContain("doesn't hold at least 32 bytes");
});

test("a server that is made public is asked for the secret that it made on loopback", async () => {
  const data = join(home, "moved");
  await mkdir(data, { mode: 0o700 });
  const environment = { DATA_DIR: data, PUBLIC_URL: "https://spindle.example" };
  const asked = "fault  Configuration: SPINDLE_SECRET must be set";
  expect((await examined(environment)).output).toContain(`${asked} unless PUBLIC_URL`);
  await writeFile(join(data, "secret"), `${secret}\n`);
  expect((await examined(environment)).output).toContain(`${asked} to the one in ${data}/secret`);
  expect((await examined({ ...environment, SPINDLE_SECRET: "short" })).output).toContain(
    "must be at least 32",
  );
});

test("reports an invalid entry of the host's own catalogue", async () => {
  const data = join(home, "albums");
  await mkdir(data, { mode: 0o700 });
  await writeFile(join(data, "catalogue.json"), JSON.stringify([{ title: "Half an album" }]));
  const { isSound, output } = await examined({ DATA_DIR: data });
  expect(isSound).toBe(false);
  expect(output).toMatch(/^fault {2}Catalog: .*catalogue\.json, line 1 \(“Half an album”\): artist: /m);
});

test("reports a list of deleted listeners that can't be written, and creates none", async () => {
  const [data, backups] = [join(home, "unlisted"), join(home, "backups")];
  await mkdir(data, { mode: 0o700 });
  await mkdir(join(backups, "deleted"), { recursive: true });
  const { isSound, output } = await examined({ DATA_DIR: data, BACKUP_DIR: backups });
  expect(isSound).toBe(false);
  expect(output).toContain(`ok     Deletions: ${join(data, "deleted")}\n`);
  expect(output).toMatch(
    /^fault {2}Deletions: no account can be deleted, because the list in \S+backups\/deleted can't be written \(EISDIR.*\)\. Make it/m,
  );
  await expect(stat(join(data, "deleted"))).rejects.toThrow("ENOENT");
});

test("doctor describes the database: reachable, up to date, in use by whom", async () => {
  const url = await testPostgresUrl();
  const good = await examined({ DATABASE_URL: url, SPINDLE_SECRET: secret });
  expect(good.output).toMatch(/^ok {5}Database: PostgreSQL \d+.*, up to date$/m);
  expect(good.output).not.toContain(secret);
  const unmigrated = await examined({ DATABASE_URL: url.replace(/[^/]*$/, "postgres") });
  expect(unmigrated.isSound).toBe(false);
  expect(unmigrated.output).toMatch(
    new RegExp(
      `^fault {2}Database: .*missing ${Object.keys(migrations).join(", ")}\\. Run \`npm run spindle -- migrate\``,
      "m",
    ),
  );
  const down = await examined({ DATABASE_URL: "postgres://someone:hidden@127.0.0.1:1/none" });
  expect(down.output).toMatch(
    /^fault {2}Database: can't use none at 127\.0\.0\.1:1: nothing is listening there\. Start PostgreSQL/m,
  );
  expect(down.output).not.toContain("hidden");

  const data = join(home, "held");
  await mkdir(join(data, "postgres"), { recursive: true, mode: 0o700 });
  await chmod(data, 0o700);
  const lock = await lockDirectory(data);
  try {
    const held = await examined({ DATA_DIR: data });
    expect(held.output).toMatch(
      new RegExp(`^ok {5}Database: in use by process ${process.pid} on \\S+, started \\S+$`, "m"),
    );
  } finally {
    lock.release();
  }
  const damaged = await examined({ DATA_DIR: data });
  expect(damaged.output).toMatch(/^fault {2}Database: .*PG_VERSION is missing/m);
});

test("asks each music server that is listed, and says what is wrong with it", async () => {
  const [fine, old, other, encrypted] = await Promise.all([
    startFakeServer(),
    startFakeServer({ version: "1.7.0" }),
    startFakeServer(),
    startSelfSigned(),
  ]);
  onTestFinished(async () => {
    await Promise.all([fine, old, other, encrypted].map((server) => server.stop()));
  });
  other.fail({ kind: "html" });
  const nobody = `http://127.0.0.1:${await freePort()}`;
  const listed = { fine: fine.url, old: old.url, other: other.url, nobody, encrypted: encrypted.url };
  const { isSound, output } = await examined({
    DATA_DIR: join(home, "none"),
    SUBSONIC_SERVERS: Object.entries(listed)
      .map(([name, address]) => `${name}=${address}`)
      .join(),
  });
  const lineOf = (name: string) => output.split("\n").find((line) => line.includes(`Music server ${name}:`));
  expect(lineOf("fine")).toBe(
    `ok     Music server fine: ${fine.url} answers, version 1.16.1 of the Subsonic API`,
  );
  expect(lineOf("old")).toMatch(
    /^fault .* speaks version 1\.7\.0 of the Subsonic API, which is too old\. Update/,
  );
  expect(lineOf("other")).toMatch(/^fault .*\(status 200\) isn't a Subsonic or OpenSubsonic server\. Check/);
  expect(lineOf("nobody")).toMatch(/^fault .* can't be reached \(ECONNREFUSED\)\. Check that it's running/);
  expect(lineOf("encrypted")).toMatch(/^fault .* isn't valid \(DEPTH_ZERO_SELF_SIGNED_CERT\)\. Renew it/);
  expect(isSound).toBe(false);
});

/** A server whose certificate nobody trusts. */
async function startSelfSigned() {
  const server = createServer(selfSigned("127.0.0.1"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `https://127.0.0.1:${port}`, stop: async () => void server.close() };
}
