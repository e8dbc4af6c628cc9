import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConnection } from "../../db/queries/connections.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { databases } from "../../db/testing/databases.ts";
import { createLimiter } from "../../limits/limiter.ts";
import { limitRules } from "../../limits/limit-rules.ts";
import {
  apiKey,
  error,
  password,
  startSubsonicStage,
  type SubsonicStage,
} from "../../providers/subsonic/testing/subsonic-stage.ts";
import { createKnownServers } from "../../providers/subsonic/known-servers.ts";
import { createTestSubsonic } from "../../providers/subsonic/testing/test-subsonic.ts";
import { sessionKeyOf } from "../../sessions/session-token.ts";
import { accountsOf } from "../../testing/passkey-calls.ts";
import { serversOn } from "../../testing/servers-on.ts";
import { readMe, spin } from "../../testing/spin-calls.ts";
import type { TestBrowser } from "../../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const minute = 60_000;
const codeOf = async (reply: Response) => [
  reply.status,
  ((await reply.json()) as { readonly code: string }).code,
];
const path = "/auth/subsonic/server";

describe.each(databases)("$name", ({ open }) => {
  let stage: SubsonicStage;
  let server: TestServer;
  let database: OpenedDatabase;
  const serverWith = serversOn(() => database);
  beforeAll(async () => {
    stage = await startSubsonicStage();
    database = await open();
    server = await startTestServer({ database, services: [stage.service] });
  });
  afterAll(() => Promise.all([server.stop(), stage.stop()]));
  afterEach(() => stage.reset());

  const post = (browser: TestBrowser, body: object, at = server) =>
    browser.request("POST", path, {
      body: { server: stage.url, ...body },
      headers: { Origin: at.origin },
    });
  const rosa = { user: "rosa", password };
  const keyOf = (browser: TestBrowser) => {
    const session = sessionKeyOf(browser.cookies.get("spindle_session") ?? "");
    return { userId: session?.userId ?? expect.unreachable(), provider: "subsonic" };
  };
  const listed = async (browser: TestBrowser) =>
    (
      (await (await browser.request("GET", "/api/connections")).json()) as {
        readonly provider: { id: string };
      }[]
    ).find(({ provider }) => provider.id === "subsonic");
  const local = async (name: string) => {
    const browser = server.newBrowser();
    const headers = { Origin: server.origin };
    await browser.request("POST", "/auth/local", { body: { name }, headers, peer: "127.0.0.1" });
    return browser;
  };

  test("an account there becomes a listener, who is the same with any spelling and with a key", async () => {
    const before = await accountsOf(server);
    const first = server.newBrowser();
    expect((await post(first, rosa)).status).toBe(204);
    expect(await readMe(first)).toMatchObject({ displayName: "Rosa", connection: "connected" });
    for (const again of [{ user: "ROSA", password }, { key: apiKey }]) {
      const browser = server.newBrowser();
      expect((await post(browser, again)).status).toBe(204);
      expect(keyOf(browser)).toEqual(keyOf(first));
    }
    expect(await accountsOf(server)).toBe(before + 1);
    expect(await listed(first)).toMatchObject({
      account: "Rosa",
      server: stage.url,
      kept: "key",
      isDefault: true,
    });
    const said = JSON.stringify(server.logged);
    for (const secret of [password, apiKey, "Rosa"]) expect(said).not.toContain(secret);
  });

  test.each([true, false])(
    "whoever a proxy forwards signs in at listed servers alone: %s",
    async (isListed) => {
      const servers = isListed ? [{ name: "Home", address: stage.url }] : [];
      const service = createTestSubsonic(stage.clock, { servers: createKnownServers(servers, true) });
      const other = await serverWith({ services: [service] });
      const asked = stage.seen.length;
      const reply = await other.newBrowser().request("POST", path, {
        body: { server: stage.url, ...rosa },
        headers: { Origin: other.origin, Via: "1.1 tunnel" },
      });
      if (isListed) expect(reply.status).toBe(204);
      else expect(await codeOf(reply)).toEqual([422, "unknown-server"]);
      expect(stage.seen.length > asked).toBe(isListed);
    },
  );

  test("what is kept of it can't be read without the secret", async () => {
    stage.accept("password");
    const browser = server.newBrowser();
    await post(browser, rosa);
    expect(await listed(browser)).toMatchObject({ kept: "password" });
    const { credentials, access_token, ...row } =
      (await readConnection(server.context.db, keyOf(browser))) ?? expect.unreachable();
    for (const sealed of [credentials, access_token])
      expect(Buffer.from(sealed ?? "").toString("latin1")).not.toContain("sesame");
    expect(JSON.stringify(row)).not.toContain("sesame");
  });

  test("a spin takes an album of the server, whose id is nobody else's", async () => {
    const browser = server.newBrowser();
    await post(browser, rosa);
    await spin(browser, { mode: "saved" });
    const stored = await server.context.db
      .selectFrom("spins")
      .select(["ref", "provider", "fallback"])
      .where("user_id", "=", keyOf(browser).userId)
      .execute();
    expect(stored).toEqual([{ ref: expect.stringMatching(/^al-\d$/), provider: "subsonic", fallback: null }]);
    const links = await server.context.db
      .selectFrom("album_links")
      .select("ref")
      .where("provider", "=", "subsonic")
      .execute();
    expect(links).toEqual([]);
  });

  test("whoever is signed in connects it without a new way to sign in, or with one", async () => {
    const browser = await local("Ann");
    const newcomer = { user: "newcomer", password };
    const connected = await post(browser, { ...newcomer, connects: true });
    expect([connected.status, await connected.json()]).toEqual([200, { kept: "token" }]);
    expect(await listed(browser)).toMatchObject({ state: "connected", account: "newcomer", isDefault: true });
    const methods = async () =>
      JSON.stringify(await (await browser.request("GET", "/api/me/sign-in-methods")).json());
    expect(await methods()).not.toContain("subsonic");
    expect((await post(browser, newcomer)).status).toBe(204);
    expect(await methods()).toContain("subsonic");
    expect(await codeOf(await post(browser, rosa))).toEqual([409, "account-taken"]);
    expect(await listed(browser)).toMatchObject({ account: "newcomer" });
    server.clock.advance(11 * minute);
    expect(await codeOf(await post(browser, newcomer))).toEqual([403, "sign-in-too-old"]);
    expect((await post(browser, { ...newcomer, connects: true })).status).toBe(200);
  });

  test("signing in with another account than the one connected forgets what that one told", async () => {
    const browser = await local("Bo");
    await post(browser, { ...rosa, connects: true });
    await spin(browser, { mode: "saved" });
    const told = () =>
      server.context.db
        .selectFrom("spins")
        .select("ref")
        .where("user_id", "=", keyOf(browser).userId)
        .execute();
    expect(await told()).toEqual([{ ref: expect.any(String) }]);
    expect((await post(browser, { user: "ida", password })).status).toBe(204);
    expect(await told()).toEqual([{ ref: null }]);
    expect(await listed(browser)).toMatchObject({ account: "Ida" });
  });

  test("a connection is tested, and has expired if the server doesn't take it any more", async () => {
    const browser = server.newBrowser();
    await post(browser, { ...rosa });
    const tested = async (provider = "subsonic") => {
      const reply = await browser.request("POST", `/api/connections/${provider}/test`);
      return [reply.status, await reply.json()];
    };
    const before = stage.seen.length;
    expect(await tested()).toEqual([200, { state: "works" }]);
    expect(stage.seen.length).toBe(before + 1);
    stage.answer(() => ({ status: 502, body: "<html>" }));
    expect(await tested()).toEqual([200, { state: "no-answer" }]);
    stage.answer(() => ({ body: "<html>" }));
    expect(await tested()).toEqual([200, { state: "not-a-server" }]);
    expect(await listed(browser)).toMatchObject({ state: "connected" });
    stage.answer(() => error(40));
    expect(await tested()).toEqual([200, { state: "signed-out" }]);
    expect(await listed(browser)).toMatchObject({ state: "expired" });
    stage.answer(undefined);
    // Nothing is left to ask with.
    expect(await tested()).toEqual([200, { state: "signed-out" }]);
    expect(await tested("sandbox")).toMatchObject([404, { code: "provider-not-found" }]);
  });

  test("refusals say why and change nothing", async () => {
    const browser = server.newBrowser();
    for (const [body, status, code] of [
      [{ user: "rosa", password: "guessed" }, 422, "wrong-password"],
      [{ key: "guessed" }, 422, "wrong-password"],
      [{ user: "rosa" }, 400, "invalid-request"],
      [{ ...rosa, key: apiKey }, 400, "invalid-request"],
      [{ ...rosa, server: "http://127.0.0.1:1" }, 422, "server-unreachable"],
      [{ ...rosa, server: "file:///etc/passwd" }, 422, "unknown-server"],
      [{ ...rosa, server: "%%%" }, 422, "unknown-server"],
      [{ ...rosa, connects: true }, 401, "not-signed-in"],
    ] as const)
      expect(await codeOf(await post(browser, body)), JSON.stringify(body)).toEqual([status, code]);
    expect(
      await codeOf(await browser.request("POST", path, { body: { server: stage.url, ...rosa } })),
    ).toEqual([403, "foreign-origin"]);
    expect(
      await codeOf(
        await browser.request("POST", "/auth/sandbox/server", {
          body: { server: stage.url, ...rosa },
          headers: { Origin: server.origin },
        }),
      ),
    ).toEqual([404, "provider-not-found"]);
    expect(browser.cookies.has("spindle_session")).toBe(false);
  });

  test("a password can't be guessed from many addresses", async () => {
    const limited = await serverWith({
      services: [stage.service],
      limits: { limiter: createLimiter(undefined) },
    });
    const guess = async (user: string) =>
      (await post(limited.newBrowser(), { user, password: "guessed" }, limited)).status;
    for (let times = 0; times < limitRules.serverAccount.times; times += 1)
      expect(await guess("rosa")).toBe(422);
    expect(await guess("Rosa")).toBe(429);
    expect(await guess("newcomer")).toBe(422);
  });
});
