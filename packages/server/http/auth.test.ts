import { listenerChangedCookie } from "@spindle/contract/routes.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const minute = 60 * 1000;
const cookie = "spindle_session";

let server: TestServer;
let secureServer: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  server = await startTestServer({ database });
  const site = { origin: "https://spindle.example", secure: true, loopback: false };
  secureServer = await startTestServer({ database, site });
});
afterAll(async () => {
  await secureServer.stop();
  await server.stop();
});

const locationOf = (response: Response) => response.headers.get("Location") ?? "";
const meOf = async (browser: TestBrowser) => (await browser.request("GET", "/api/me")).status;

/** Begins a sign-in and returns the address at the provider. */
async function begin(browser: TestBrowser, path = "/auth/sandbox/login"): Promise<URL> {
  const response = await browser.request("GET", path);
  expect(response.status).toBe(302);
  return new URL(locationOf(response));
}

test("sign-in sends state, PKCE and no playback scope, and returns to `next`", async () => {
  const browser = server.newBrowser();
  const asked = await begin(browser, "/auth/sandbox/login?next=%2Fspin%2Fabc");
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: "code",
    redirect_uri: "http://127.0.0.1:3000/auth/sandbox/callback",
    code_challenge_method: "S256",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(asked.searchParams.get("scope")).not.toContain("playback");
  expect((await begin(browser, "/auth/sandbox/login?playback=1")).searchParams.get("scope")).toContain(
    "playback",
  );
  const back = await server.signInWith(browser, "newcomer", "next", "/auth/sandbox/login?next=%2Fspin%2Fabc");
  expect(locationOf(back)).toBe("/spin/abc");
  expect(back.headers.get("Cache-Control")).toBe("no-store");
  expect(await meOf(browser)).toBe(200);
});

test("a `next` on another site leads to Home", async () => {
  const login = `/auth/sandbox/login?next=${encodeURIComponent("//evil.example/")}`;
  expect(locationOf(await server.signInWith(server.newBrowser(), "newcomer", "elsewhere", login))).toBe("/");
});

test("the session cookie is HttpOnly and Lax, and over HTTPS also Secure and host-bound", async () => {
  const plain = await server.signInWith(server.newBrowser(), "newcomer");
  expect(plain.headers.getSetCookie()).toContainEqual(
    expect.stringMatching(/^spindle_session=[\w-]{64}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/),
  );
  const asked = await secureServer.newBrowser().request("GET", "/auth/sandbox/login");
  const [attempt] = asked.headers.getSetCookie();
  expect(attempt).toMatch(
    /^__Host-spindle_sign_in_[123]=[\w-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("each sign-in creates a new session and ends the browser's previous one", async () => {
  const browser = await server.signIn("newcomer", "rotation");
  const before = browser.cookies.get(cookie) ?? "";
  await server.signInWith(browser, "newcomer", "rotation");
  expect(browser.cookies.get(cookie)).not.toBe(before);
  expect(await meOf(browser)).toBe(200);
  browser.cookies.set(cookie, before);
  expect(await meOf(browser)).toBe(401);
});

test("an account is the same user at every sign-in; another account is another user", async () => {
  const createdAt = async (browser: TestBrowser) =>
    ((await (await browser.request("GET", "/api/me")).json()) as { createdAt: string }).createdAt;
  const first = await createdAt(await server.signIn("newcomer", "same"));
  server.clock.advance(minute);
  expect(await createdAt(await server.signIn("newcomer", "same"))).toBe(first);
  expect(await createdAt(await server.signIn("newcomer", "other"))).not.toBe(first);
});

test("two simultaneous first sign-ins of an account create one user", async () => {
  const browsers = await Promise.all([1, 2, 3].map(() => server.signIn("newcomer", "at once")));
  const users = browsers.map((browser) =>
    Buffer.from(browser.cookies.get(cookie) ?? "", "base64url").toString("hex", 0, 16),
  );
  expect(new Set(users).size).toBe(1);
});

test.each([
  ["without a state", (url: URL) => url.searchParams.delete("state")],
  ["with another state", (url: URL) => url.searchParams.set("state", "A".repeat(43))],
  ["with a state that no cookie could be named by", (url: URL) => url.searchParams.set("state", "a;b=c")],
])("rejects a callback %s and signs nobody in", async (_, change) => {
  const browser = server.newBrowser();
  const asked = await begin(browser);
  const callback = new URL(
    `${server.origin}/auth/sandbox/callback?code=x&state=${asked.searchParams.get("state")}`,
  );
  change(callback);
  const refused = await browser.request("GET", `${callback.pathname}${callback.search}`);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "sign-in-mismatch" });
  expect(browser.cookies.has(cookie)).toBe(false);
});

test.each(["/auth/nobody/login", "/auth/nobody/callback?state=x"])(
  "%s, of an unknown provider, is a page for a person and a problem for a program",
  async (path) => {
    const page = await server.request("GET", path, { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    const html = await page.text();
    expect(html).toContain("This server doesn’t know that music service.");
    expect(html).not.toContain("Start again");
    expect(await (await server.request("GET", path)).json()).toMatchObject({ code: "provider-not-found" });
  },
);

test.each(["/auth/", "/auth/sandbox", "/auth/sandbox/login/"])(
  "%s, which does not exist, is a page for a browser and a problem for a program",
  async (path) => {
    const page = await server.request("GET", path, { headers: { Accept: "text/html" } });
    expect([page.status, page.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await (await server.request("GET", path)).json()).toMatchObject({ code: "unknown-path" });
  },
);

test("rejects a state that only shares a prefix with this browser's", async () => {
  const browser = server.newBrowser();
  const state = (await begin(browser)).searchParams.get("state") ?? "";
  const close = `${state.slice(0, -1)}${state.endsWith("A") ? "B" : "A"}`;
  expect((await browser.request("GET", `/auth/sandbox/callback?code=x&state=${close}`)).status).toBe(400);
});

test("rejects a callback from another browser, a late one or a repeated one, with a page for a person", async () => {
  const browser = server.newBrowser();
  const state = (await begin(browser)).searchParams.get("state");
  const path = `/auth/sandbox/callback?code=x&state=${state}`;
  expect((await server.request("GET", path)).status).toBe(400);
  const page = await server.request("GET", path, { headers: { Accept: "text/html" } });
  expect(page.headers.get("Content-Type")).toContain("text/html");
  expect(await page.text()).toContain("This sign-in was started in another browser");
  server.clock.advance(10 * minute + 1);
  expect((await browser.request("GET", path)).status).toBe(400);
  const other = server.newBrowser();
  const again = `/auth/sandbox/callback?code=x&state=${(await begin(other)).searchParams.get("state")}`;
  expect(locationOf(await other.request("GET", again))).toBe("/?signin=failed");
  expect((await other.request("GET", again)).status).toBe(400);
});

test("two tabs can sign in at once", async () => {
  const browser = server.newBrowser();
  const first = await begin(browser);
  await begin(browser);
  const choice = new URLSearchParams(first.searchParams);
  choice.set("persona", "newcomer");
  const page = `${first.origin}${first.pathname}`;
  const chosen = await fetch(page, { method: "POST", body: choice, redirect: "manual" });
  const back = new URL(locationOf(chosen));
  expect(locationOf(await browser.request("GET", `${back.pathname}${back.search}`))).toBe("/");
});

test("declining, or not being on the app's list, returns home with the reason and keeps the session", async () => {
  const browser = await server.signIn("newcomer", "declining");
  expect(locationOf(await server.signInWith(browser, "declines"))).toBe("/?signin=denied");
  expect(await meOf(browser)).toBe(200);
  await server.control("PUT", "/switches", { notRegistered: true });
  expect(locationOf(await server.signInWith(browser, "newcomer", "declining"))).toBe(
    "/?signin=not-registered",
  );
  await server.control("POST", "/reset", {});
  expect(await meOf(browser)).toBe(200);
  expect((await begin(browser)).searchParams.get("show_dialog")).toBe("true");
});

test("signing out ends the session, and the next sign-in asks for the account", async () => {
  const browser = await server.signIn("newcomer", "leaving");
  const token = browser.cookies.get(cookie) ?? "";
  expect((await browser.request("GET", "/auth/logout")).status).toBe(204);
  expect(browser.cookies.has(cookie)).toBe(false);
  expect((await begin(browser)).searchParams.get("show_dialog")).toBe("true");
  browser.cookies.set(cookie, token);
  expect(await meOf(browser)).toBe(401);
});

test("a cookie tells pages that the listener signed out or somebody signed in", async () => {
  const browser = await server.signIn("newcomer", "told");
  const left = await browser.request("GET", "/auth/logout");
  const set = left.headers.getSetCookie().filter((line) => line.startsWith(`${listenerChangedCookie}=`));
  expect(set).toEqual([`${listenerChangedCookie}=changed; Max-Age=15552000; Path=/; SameSite=Lax`]);
  browser.cookies.delete(listenerChangedCookie);
  await server.signInWith(browser, "newcomer", "told");
  expect(browser.cookies.get(listenerChangedCookie)).toBe("changed");
});

test("a sign-out link from another site needs a press on our page's form", async () => {
  const browser = await server.signIn("newcomer", "asked");
  const person = { Accept: "text/html,*/*" };
  for (const from of ["cross-site", "same-site", "none", undefined]) {
    const headers = { ...person, ...(from !== undefined && { "Sec-Fetch-Site": from }) };
    const asked = await browser.request("GET", "/auth/logout", { headers });
    expect([asked.status, asked.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await asked.text()).toContain('<form method="post" action="/auth/logout">');
    expect(await meOf(browser)).toBe(200);
  }
  // A picture or a script of another site accepts no page.
  for (const from of ["cross-site", "same-site"]) {
    await browser.request("GET", "/auth/logout", { headers: { Accept: "image/*", "Sec-Fetch-Site": from } });
    expect(await meOf(browser)).toBe(200);
  }
  const foreign = { ...person, Origin: "https://evil.example" };
  expect((await browser.request("POST", "/auth/logout", { headers: foreign })).status).toBe(403);
  expect(await meOf(browser)).toBe(200);
  const own = { ...person, Origin: server.origin };
  const left = await browser.request("POST", "/auth/logout", { headers: own });
  expect([left.status, locationOf(left)]).toEqual([303, "/"]);
  expect(await meOf(browser)).toBe(401);
});

test("our own pages sign out without a question", async () => {
  const browser = await server.signIn("newcomer", "same-origin");
  const headers = { Accept: "text/html", "Sec-Fetch-Site": "same-origin" };
  expect(locationOf(await browser.request("GET", "/auth/logout", { headers }))).toBe("/");
  expect(await meOf(browser)).toBe(401);
});

/** Whether this browser still has the pending sign-in, so that its callback is accepted. */
async function isKept(browser: TestBrowser, asked: URL): Promise<boolean> {
  const state = asked.searchParams.get("state");
  const back = await browser.request("GET", `/auth/sandbox/callback?error=access_denied&state=${state}`);
  return back.status === 302;
}

test("a browser keeps the three latest pending sign-ins, in small cookies", async () => {
  const browser = server.newBrowser();
  browser.cookies.set("spindle_sign_in_1", "A".repeat(4_000));
  const longest = `/?${"a".repeat(254)}`;
  const begun: URL[] = [];
  for (let times = 0; times < 6; times += 1) {
    begun.push(await begin(browser, `/auth/sandbox/login?next=${encodeURIComponent(longest)}`));
    server.clock.advance(1_000);
  }
  const weight = [...browser.cookies].reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  expect(weight).toBeLessThan(3_000);
  const kept: boolean[] = [];
  for (const asked of begun) kept.push(await isKept(browser, asked));
  expect(kept).toEqual([false, false, false, true, true, true]);
});

test("simultaneous sign-ins leave at most three cookies, and at least one can be completed", async () => {
  const browser = server.newBrowser();
  const begun = await Promise.all(Array.from({ length: 40 }, () => begin(browser)));
  expect([...browser.cookies.keys()].filter((name) => !/^spindle_sign_in_[123]$/.test(name))).toEqual([]);
  const kept: boolean[] = [];
  for (const asked of begun) kept.push(await isKept(browser, asked));
  expect(kept.filter(Boolean).length).toBeGreaterThan(0);
});

test("on loopback a sign-in begins at the public address, to which its cookie is sent", async () => {
  const response = await server.app.request("http://localhost:3000/auth/sandbox/login?next=%2F");
  expect(locationOf(response)).toBe("http://127.0.0.1:3000/auth/sandbox/login?next=%2F");
  expect(response.headers.getSetCookie()).toEqual([]);
});

test.each(["/auth/deezer/login", "/auth/deezer/callback"])(
  "%s fails with provider-not-found",
  async (path) => {
    const response = await server.request("GET", path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "provider-not-found" });
  },
);

test("logs no code, state or cookie", async () => {
  const browser = await server.signIn("newcomer", "secretive");
  const logged = JSON.stringify(server.logged);
  for (const value of browser.cookies.values()) expect(logged).not.toContain(value);
  expect(logged).not.toMatch(/code=|state=/);
  expect(logged).toContain("/auth/:provider/callback");
});
