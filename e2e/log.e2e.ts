import { randomBytes } from "node:crypto";
import { openToken } from "@spindle/server/connections/sealed-tokens.ts";
import { derivedKey } from "@spindle/server/crypto/derived-key.ts";
import { createSealer } from "@spindle/server/crypto/sealer.ts";
import { openPostgres } from "@spindle/server/db/postgres/open-postgres.ts";
import { openSignIn } from "@spindle/server/http/sign-in-attempt.ts";
import { instant } from "@spindle/core/day/instant.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, quickDatabase } from "./testing/databases.ts";
import { sandboxControl } from "./testing/sandbox-control.ts";
import { beginSignIn, chooseListener, playAlbum, spinOf, startSpin } from "./testing/sign-in.ts";
import { type SpindleProcess, startSpindle } from "./testing/spindle-process.ts";
import { createVisitor, type Visitor } from "./testing/visitor.ts";

const anHour = 60 * 60 * 1000;
const name = "Zaphod Beeblebrox";
const secret = new Uint8Array(randomBytes(32));

describe("the log of a whole journey", () => {
  let database: Database;
  let spindle: SpindleProcess;
  const secrets = new Map<string, string>([["the secret", Buffer.from(secret).toString("base64")]]);
  beforeAll(async () => {
    database = await quickDatabase.open();
    const env = { SPINDLE_SECRET: Buffer.from(secret).toString("base64"), LOG_LEVEL: "debug" };
    spindle = await startSpindle({ databaseUrl: database.databaseUrl, env });
    await travel(spindle, database, secrets);
    await spindle.stop();
  });
  afterAll(() => database.remove());

  test("has one JSON object per line with time, level and event, after a line that says the server is ready", () => {
    const [ready, ...lines] = spindle.lines.toSorted((one) => (one.startsWith("Spindle is ready") ? -1 : 1));
    expect(ready).toBe(`Spindle is ready at ${spindle.origin}`);
    expect(lines.length).toBeGreaterThan(20);
    for (const line of lines) {
      expect(JSON.parse(line)).toMatchObject({
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        event: expect.any(String),
      });
    }
    expect(spindle.errors()).toBe("");
  });

  test("contains neither secrets nor the listener's name", () => {
    expect([...secrets.keys()].toSorted()).toEqual(
      [
        "a code",
        "a consent code",
        "a cookie sandbox_account",
        "a cookie spindle_session",
        "a sign-in cookie",
        "a state",
        "a verifier",
        "an access token",
        "a refresh token",
        "a refreshed access token",
        "a refreshed refresh token",
        "the secret",
      ].toSorted(),
    );
    const log = `${spindle.lines.join("\n")}\n${spindle.errors()}`;
    const leaked = [...secrets].filter(
      ([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)),
    );
    expect(leaked).toEqual([]);
    expect(log).not.toContain("Zaphod");
    expect(log).not.toContain("Beeblebrox");
  });
});

/** Signs in, spins, plays, meets faults and a refresh, marks and signs out; collects every secret on the way. */
async function travel(
  spindle: SpindleProcess,
  database: Database,
  secrets: Map<string, string>,
): Promise<void> {
  const visitor = createVisitor(spindle.origin);
  const sandbox = sandboxControl(spindle.origin);
  const callback = await chooseListener(visitor, await beginSignIn(visitor), { name });
  secrets.set("a code", callback.searchParams.get("code") ?? "");
  secrets.set("a state", callback.searchParams.get("state") ?? "");
  noteSignInCookie(visitor, secrets);
  await visitor.open(callback.href);
  await visitor.open(callback.href);
  for (const cookie of ["spindle_session", "sandbox_account"]) {
    secrets.set(`a cookie ${cookie}`, visitor.cookies.get(cookie) ?? "");
  }
  await noteTokens(database, "", secrets);
  await sandbox.fault({
    match: { path: "/v1/me/tracks" },
    fault: { kind: "status", status: 429, retryAfter: 9 },
  });
  await sandbox.fault({ match: { path: "/v1/me/albums" }, fault: { kind: "broken-json" } });
  const { spinId } = await startSpin(visitor);
  await sandbox.clearFaults();
  const consent = await chooseListener(visitor, await beginSignIn(visitor, { query: "playback=1&next=/" }), {
    name,
  });
  secrets.set("a consent code", consent.searchParams.get("code") ?? "");
  await visitor.open(consent.href);
  const { album } = await spinOf(visitor, spinId);
  await playAlbum(visitor, album.id);
  await spindle.moveClock(2 * anHour);
  await playAlbum(visitor, album.id);
  await noteTokens(database, "refreshed ", secrets);
  await visitor.post("/api/listened", { spinId });
  await visitor.post("/api/spin", { mode: name });
  await visitor.open(`/api/spins/${name}`);
  await sandbox.revoke(await sandbox.accountOf(name));
  await playAlbum(visitor, album.id);
  await visitor.open("/auth/logout");
}

function noteSignInCookie(visitor: Visitor, secrets: Map<string, string>): void {
  const [, cookie = ""] = [...visitor.cookies].find(([key]) => key.startsWith("spindle_sign_in_")) ?? [];
  secrets.set("a sign-in cookie", cookie);
  const sealer = createSealer(derivedKey(secret, "sign-in cookies"));
  secrets.set("a verifier", openSignIn(sealer, cookie, instant(Date.now()))?.codeVerifier ?? "");
}

async function noteTokens(database: Database, which: string, secrets: Map<string, string>): Promise<void> {
  const sealer = createSealer(derivedKey(secret, "provider tokens"));
  const opened = await openPostgres(database.databaseUrl ?? "", 1, () => {});
  const connection = await opened.db.selectFrom("connections").selectAll().executeTakeFirstOrThrow();
  await opened.close();
  const article = which === "" ? "an access token" : `a ${which}access token`;
  secrets.set(article, openToken(sealer, connection, "access") ?? "");
  secrets.set(`a ${which}refresh token`, openToken(sealer, connection, "refresh") ?? "");
}
