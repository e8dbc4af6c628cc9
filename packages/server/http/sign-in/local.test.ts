import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../../db/testing/databases.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { createLimiter } from "../../limits/limiter.ts";
import { accountsOf, codeOf } from "../../testing/passkey-calls.ts";
import { readMe, spin } from "../../testing/spin-calls.ts";
import type { RequestOptions, TestBrowser } from "../../testing/test-browser.ts";
import { serversOn } from "../../testing/servers-on.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const cookie = "spindle_session";
const own = { Origin: "http://127.0.0.1:3000" };

describe.each(databases)("$name", ({ name: kind, open }) => {
  let database: OpenedDatabase;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
  });
  afterAll(() => server.stop());

  const enter = (browser: TestBrowser, name: unknown, options: RequestOptions = {}) =>
    browser.request("POST", "/auth/local", { body: { name }, headers: own, peer: "127.0.0.1", ...options });
  const namesOf = async (browser = server.newBrowser()) =>
    (await browser.request("GET", "/auth/local", { peer: "::1" })).json();
  const accounts = () => accountsOf(server);

  const serverWith = serversOn(() => database);

  test("a new name becomes a listener who can spin, and the same name opens the same account", async () => {
    const [first, second] = [server.newBrowser(), server.newBrowser()];
    const reply = await enter(first, "  Zoe\u0308  Cruz ");
    expect([reply.status, await reply.text(), reply.headers.get("Cache-Control")]).toEqual([
      204,
      "",
      "no-store",
    ]);
    expect(await readMe(first)).toMatchObject({ displayName: "Zoë Cruz", connection: "disconnected" });
    const { spinId } = await spin(first, { mode: "roulette" });
    expect((await enter(second, "ZOË cruz")).status).toBe(204);
    expect(await readMe(second)).toMatchObject({ displayName: "Zoë Cruz", stats: { albumsSpun: 1 } });
    expect((await second.request("GET", `/api/spins/${spinId}`)).status).toBe(200);
    expect(server.logged.filter(({ event }) => event === "sign-in succeeded")).toMatchObject([
      { provider: "local", isNew: true },
      { provider: "local", isNew: false },
    ]);
  });

  test("lists the names of this computer, the last used first, and no other listener's", async () => {
    await server.signIn("newcomer", "of the sandbox");
    for (const name of ["Ann", "Bo", "ann"]) {
      server.clock.advance(1_000);
      await enter(server.newBrowser(), name);
    }
    expect(await namesOf()).toEqual({ names: ["Ann", "Bo", "Zoë Cruz"] });
  });

  test("the same name again replaces the session and makes it recent; another name is refused", async () => {
    const browser = server.newBrowser();
    await enter(browser, "Ann");
    const before = browser.cookies.get(cookie);
    server.clock.advance(11 * 60 * 1000);
    expect((await browser.request("DELETE", "/api/me/sessions/others")).status).toBe(403);
    const count = await accounts();
    for (const name of ["Bo", "Nobody yet"]) {
      const refused = await enter(browser, name);
      expect([refused.status, await codeOf(refused)]).toEqual([409, "another-account"]);
    }
    expect([browser.cookies.get(cookie), await accounts()]).toEqual([before, count]);
    expect((await enter(browser, "Ann")).status).toBe(204);
    expect(browser.cookies.get(cookie)).not.toBe(before);
    expect((await browser.request("DELETE", "/api/me/sessions/others")).status).toBe(200);
    const old = server.newBrowser();
    old.cookies.set(cookie, before ?? "");
    expect((await old.request("GET", "/api/me")).status).toBe(401);
  });

  test("a name in several browsers at once is one account", async () => {
    const count = await accounts();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => enter(server.newBrowser(), "All at once")),
    );
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204));
    expect(await accounts()).toBe(count + 1);
  });

  test.each([
    ["an empty one", ""],
    ["spaces", " \u00a0 "],
    ["10,000 characters", "x".repeat(10_000)],
    ["81 characters", "x".repeat(81)],
    ["control characters", "Ann\u0000\u001b[2J"],
    ["a direction override", "\u202ennA"],
    ["an invisible character", "Ann\u200b"],
    ["half a surrogate pair", "Ann\ud800"],
    ["a number", 7],
    ["nothing", undefined],
    ["a list", ["Ann"]],
  ])("refuses as a name: %s", async (_what, name) => {
    const [browser, count] = [server.newBrowser(), await accounts()];
    const refused = await enter(browser, name);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "invalid-request",
      errors: [{ field: "name", message: expect.any(String) }],
    });
    expect([browser.cookies.size, await accounts()]).toEqual([0, count]);
  });

  test.each<readonly [what: string, status: number, code: string, options: RequestOptions]>([
    ["another site's page", 403, "foreign-origin", { headers: { Origin: "https://evil.example" } }],
    ["a page of another port", 403, "foreign-origin", { headers: { Origin: "http://127.0.0.1:8080" } }],
    ["no page that says so", 403, "foreign-origin", { headers: {} }],
    ["a sandboxed frame", 403, "foreign-origin", { headers: { Origin: "null" } }],
    [
      "another site, as the browser says",
      403,
      "foreign-origin",
      { headers: { ...own, "Sec-Fetch-Site": "cross-site" } },
    ],
    [
      "a form",
      415,
      "unsupported-media-type",
      { headers: { ...own, "Content-Type": "application/x-www-form-urlencoded" }, body: "name=Ann" },
    ],
    ["a form of text", 415, "unsupported-media-type", { headers: { ...own, "Content-Type": "text/plain" } }],
    ["another machine", 404, "unknown-path", { peer: "192.0.2.7" }],
    ["no connection", 404, "unknown-path", { peer: "" }],
    ["a proxy that says so", 404, "unknown-path", { headers: { ...own, "X-Forwarded-For": "192.0.2.7" } }],
    ["a proxy that names itself", 404, "unknown-path", { headers: { ...own, Via: "1.1 proxy" } }],
    ["a proxy by its HTTP/1.0", 404, "unknown-path", { httpVersion: "1.0" }],
    ["a program that names no version of HTTP", 404, "unknown-path", { httpVersion: "0.9" }],
    ["no JSON", 400, "malformed-json", { body: "{" }],
    ["other fields", 400, "invalid-request", { body: { name: "Ann", user: "1" } }],
  ])("refuses a sign-in from %s", async (_what, status, code, options) => {
    const browser = server.newBrowser();
    const reply = await enter(browser, "Ann", options);
    expect([reply.status, await codeOf(reply), browser.cookies.has(cookie)]).toEqual([status, code, false]);
  });

  test("refuses another host's name, as after DNS rebinding", async () => {
    for (const method of ["GET", "POST"]) {
      const request = { method, headers: { ...own, "Content-Type": "application/json" } };
      const reply = await server.app.request("http://rebound.example/auth/local", {
        ...request,
        ...(method === "POST" && { body: '{"name":"Ann"}' }),
      });
      expect([reply.status, await codeOf(reply)]).toEqual([421, "unknown-host"]);
    }
  });

  test("names are listed on this machine alone", async () => {
    const browser = server.newBrowser();
    for (const options of [{}, { peer: "192.0.2.7" }, { peer: "::1", headers: { Forwarded: "for=a" } }])
      expect((await browser.request("GET", "/auth/local", options)).status).toBe(404);
  });

  test("is unknown to a server that others reach", async () => {
    const other = await serverWith({
      site: {
        origin: "https://spindle.example",
        secure: true,
        loopback: false,
        signIn: { passkey: true, local: false, newAccounts: "open" },
      },
    });
    const [browser, headers] = [other.newBrowser(), { Origin: "https://spindle.example" }];
    expect((await browser.request("GET", "/auth/local", { peer: "127.0.0.1" })).status).toBe(404);
    expect((await enter(browser, "Ann", { headers })).status).toBe(404);
  });

  test("opens no account that has not this name as a way to sign in", async () => {
    await server.signIn("newcomer", "Sandy");
    const browser = server.newBrowser();
    await enter(browser, "Sandy");
    expect(await readMe(browser)).toMatchObject({ displayName: "Sandy", connection: "disconnected" });
    expect((await readMe(await server.signIn("newcomer", "Sandy"))).connection).toBe("connected");
  });

  test.each(["off", "invite"] as const)(
    "with SIGN_UP=%s, only names that exist are let in",
    async (newAccounts) => {
      const other = await serverWith({ site: { signIn: { passkey: false, local: true, newAccounts } } });
      const browser = other.newBrowser();
      const refused = await enter(browser, `new while ${newAccounts}`);
      expect([refused.status, await codeOf(refused), browser.cookies.size]).toEqual([
        403,
        "sign-up-closed",
        0,
      ]);
      expect((await enter(browser, "Ann")).status).toBe(204);
    },
  );

  test("an address may make ten accounts an hour, and use any that exist; one name at once counts once", async () => {
    const limits = { limiter: createLimiter(undefined), clientAddress: () => "192.0.2.7" };
    const other = await serverWith({ limits });
    const statusOf = async (name: string) => (await enter(other.newBrowser(), name)).status;
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => statusOf("the first of ten")));
    expect(new Set(atOnce)).toEqual(new Set([204]));
    for (let number = 2; number <= 10; number += 1) expect(await statusOf(`number ${number}`)).toBe(204);
    const count = await accounts();
    const refused = await enter(other.newBrowser(), "the eleventh");
    const wait = Number(refused.headers.get("Retry-After"));
    expect([refused.status, wait > 3_500 && wait <= 3_600, await accounts()]).toEqual([429, true, count]);
    expect(await statusOf("Ann")).toBe(204);
  });

  // The embedded database has one connection.
  if (kind === "PostgreSQL")
    test("waits for a deletion without blocking it, and then makes a new account", async () => {
      const { db } = server.context;
      await enter(server.newBrowser(), "Deleted");
      const isDeleted = sql<boolean>`name = 'Deleted'`;
      let entered: Promise<Response> | undefined;
      await db.transaction().execute(async (transaction) => {
        const user = sql`user_id = (select user_id from identities where ${isDeleted})`;
        await sql`select from users where ${user} for update`.execute(transaction);
        entered = enter(server.newBrowser(), "Deleted");
        const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        await expect.poll(async () => (await waiting.execute(db)).rows.length).toBeGreaterThan(0);
        await sql`select from identities where ${isDeleted} for update nowait`.execute(transaction);
        await sql`delete from users where ${user}`.execute(transaction);
      });
      expect((await entered)?.status).toBe(204);
      expect(server.logged.findLast(({ event }) => event === "sign-in succeeded")).toHaveProperty(
        "isNew",
        true,
      );
    });

  test("a deleted account's name is free again", async () => {
    const browser = server.newBrowser();
    await enter(browser, "Leaving");
    await browser.request("POST", "/api/me/deletion", { body: { confirmation: "delete" } });
    await enter(browser, "leaving");
    expect(await readMe(browser)).toMatchObject({ displayName: "leaving" });
  });
});
