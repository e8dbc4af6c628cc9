import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readConnection } from "../../db/queries/connections.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { databases } from "../../db/testing/databases.ts";
import { createLimiter } from "../../limits/limiter.ts";
import { limitRules } from "../../limits/limit-rules.ts";
import { createKnownServers } from "../../providers/subsonic/known-servers.ts";
import { toldLonger } from "../../providers/subsonic/testing/fake-library.ts";
import * as sample from "../../providers/subsonic/testing/fake-sample.ts";
import { type FakeServer, startFakeServer } from "../../providers/subsonic/testing/fake-server.ts";
import { createTestSubsonic } from "../../providers/subsonic/testing/test-subsonic.ts";
import { createFakeClock } from "../../providers/testing/fake-clock.ts";
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
const { password, apiKey } = sample.rosa;
const rosa = { user: "rosa", password };
const newcomer = { user: "newcomer", password: sample.newcomer.password };
const ida = { name: "Ida", password };
const library = {
  albums: toldLonger(sample.sampleAlbums),
  users: [sample.rosa, sample.newcomer, ida],
};

describe.each(databases)("$name", ({ open }) => {
  const service = createTestSubsonic(createFakeClock());
  let music: FakeServer;
  let server: TestServer;
  let database: OpenedDatabase;
  const serverWith = serversOn(() => database);
  beforeAll(async () => {
    music = await startFakeServer(library);
    database = await open();
    server = await startTestServer({ database, services: [service] });
  });
  afterAll(() => Promise.all([server.stop(), music.stop()]));
  afterEach(() => music.endFaults());

  const post = (browser: TestBrowser, body: object, at = server) =>
    browser.request("POST", path, {
      body: { server: music.url, ...body },
      headers: { Origin: at.origin },
    });
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
      server: music.url,
      kept: "key",
      isDefault: true,
    });
    const said = JSON.stringify(server.logged);
    for (const secret of [password, apiKey, "Rosa"]) expect(said).not.toContain(secret);
  });

  test.each([true, false])(
    "whoever a proxy forwards signs in at listed servers alone: %s",
    async (isListed) => {
      const servers = isListed ? [{ name: "Home", address: music.url }] : [];
      const known = createTestSubsonic(createFakeClock(), { servers: createKnownServers(servers, true) });
      const other = await serverWith({ services: [known] });
      const asked = music.requests.length;
      const reply = await other.newBrowser().request("POST", path, {
        body: { server: music.url, ...rosa },
        headers: { Origin: other.origin, Via: "1.1 tunnel" },
      });
      if (isListed) expect(reply.status).toBe(204);
      else expect(await codeOf(reply)).toEqual([422, "unknown-server"]);
      expect(music.requests.length > asked).toBe(isListed);
    },
  );

  test.each([
    ["password", "password", []],
    ["token", "token", ["t", "s"]],
    ["key", "apiKey", ["apiKey"]],
  ] as const)("what is kept of it can't be read without the secret: the %s", async (kept, way, sent) => {
    const strict = await startFakeServer({ accepts: [way] });
    onTestFinished(() => strict.stop());
    const browser = server.newBrowser();
    await post(browser, { ...(kept === "key" ? { key: apiKey } : rosa), server: strict.url });
    const query = strict.requests.at(-1)?.query;
    expect(await listed(browser)).toMatchObject({ kept });
    const row = (await readConnection(server.context.db, keyOf(browser))) ?? expect.unreachable();
    const stored = Object.values(row)
      .map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : JSON.stringify(value),
      )
      .join();
    for (const secret of [password, ...sent.map((name) => query?.get(name) ?? expect.unreachable(name))])
      expect(stored).not.toContain(secret);
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
    const before = music.requests.length;
    expect(await tested()).toEqual([200, { state: "works" }]);
    expect(music.requests.length).toBe(before + 1);
    music.fail({ kind: "status", status: 502 });
    expect(await tested()).toEqual([200, { state: "no-answer" }]);
    music.endFaults();
    music.fail({ kind: "html" });
    expect(await tested()).toEqual([200, { state: "not-a-server" }]);
    expect(await listed(browser)).toMatchObject({ state: "connected" });
    music.endFaults();
    music.fail({ kind: "error", code: 40 });
    expect(await tested()).toEqual([200, { state: "signed-out" }]);
    expect(await listed(browser)).toMatchObject({ state: "expired" });
    music.endFaults();
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
      await codeOf(await browser.request("POST", path, { body: { server: music.url, ...rosa } })),
    ).toEqual([403, "foreign-origin"]);
    expect(
      await codeOf(
        await browser.request("POST", "/auth/sandbox/server", {
          body: { server: music.url, ...rosa },
          headers: { Origin: server.origin },
        }),
      ),
    ).toEqual([404, "provider-not-found"]);
    expect(browser.cookies.has("spindle_session")).toBe(false);
  });

  test("a password can't be guessed from many addresses, nor under many spellings of a name", async () => {
    const limited = await serverWith({
      services: [service],
      limits: { limiter: createLimiter(undefined) },
    });
    const guess = async (user: string) =>
      (await post(limited.newBrowser(), { user, password: "guessed" }, limited)).status;
    for (let times = 0; times < limitRules.serverAccount.times; times += 1)
      expect(await guess("rosa")).toBe(422);
    for (const spelled of [
      "Rosa",
      "rósa",
      "ro\u200bsa",
      "rosa\u200d\u200d",
      "ro\u00adsa",
      "r\u0334osa",
      "ｒｏｓａ",
      "ro sa",
    ])
      expect(await guess(spelled), spelled).toBe(429);
    expect(await guess("newcomer")).toBe(422);
  });
});
