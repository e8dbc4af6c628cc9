import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import type { RequestOptions } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let secureServer: TestServer;
beforeAll(async () => {
  const database = await openTestDatabase();
  const limits = { limiter: createLimiter(undefined) };
  server = await startTestServer({ database, limits });
  const site = { origin: "https://spindle.example", secure: true, loopback: false };
  secureServer = await startTestServer({ database, site });
});
afterAll(async () => {
  await secureServer.stop();
  await server.stop();
});

const login = "/auth/sandbox/login";
const callback = "/auth/sandbox/callback?code=a&state=b";
/** A request as a browser makes it for a page of `site`: as what, and led by which page. */
const ledBy = (site: string, destination = "document", more: RequestOptions["headers"] = {}) => ({
  headers: {
    Accept: "text/html,*/*",
    "Sec-Fetch-Site": site,
    "Sec-Fetch-Dest": destination,
    ...more,
  },
});
const locationOf = (response: Response) => response.headers.get("Location") ?? "";

describe("requests over an address's limit, caused by a page of another site,", () => {
  /** All requests have one address, and the limits use real time. */
  const flood = async (path: string, request: RequestOptions) => {
    const statuses = new Set<number>();
    for (let times = 0; times <= limitRules.callback.times; times += 1) {
      statuses.add((await server.request("GET", path, request)).status);
    }
    return [...statuses];
  };

  test.each([
    ["pictures of a callback", callback, ledBy("cross-site", "image"), 403],
    ["pictures of a login", login, ledBy("cross-site", "image"), 403],
    ["frames with a login", login, ledBy("cross-site", "iframe"), 403],
    ["scripts' requests of a login", login, ledBy("same-site", "empty"), 403],
    ["windows that show a callback", callback, ledBy("cross-site"), 400],
    ["windows that show a login", `${login}?playback=1`, ledBy("cross-site"), 200],
  ] as const)("as %s, prevent nobody from signing in", async (what, path, request, status) => {
    expect(await flood(path, request)).toEqual([status]);
    const browser = await server.signIn("newcomer", what);
    expect((await browser.request("GET", "/api/me")).status).toBe(200);
  });
});

describe("a sign-in link on another site", () => {
  const path = `${login}?next=%2Fspin%2F7&playback=1`;

  test.each(["cross-site", "same-site"])("(%s) needs a press on a page of ours", async (site) => {
    const browser = server.newBrowser();
    const asked = await browser.request("GET", path, ledBy(site));
    expect([asked.status, asked.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(asked.headers.get("X-Frame-Options")).toBe("DENY");
    const page = await asked.text();
    expect(page).toContain("Sign in with Sandbox?");
    expect(page).toContain('href="/auth/sandbox/login?next=%2Fspin%2F7&amp;playback=1"');
    const pressed = await browser.request("GET", path, ledBy("same-origin"));
    expect(new URL(locationOf(pressed)).searchParams.get("scope")).toContain("playback");
    expect([...browser.cookies.keys()]).toEqual([expect.stringMatching(/^spindle_sign_in_[123]$/)]);
  });

  test("begins nothing for who is signed in, whose account would get another way in", async () => {
    const browser = await server.signIn("newcomer", "Linked");
    const cookies = [...browser.cookies];
    const refused = await browser.request("GET", path, ledBy("cross-site"));
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("If you want to connect Sandbox or sign in again, start in Settings.");
    expect(page).toContain('href="/profile/settings#streaming-account"');
    expect(page).not.toContain("/auth/");
    expect([...browser.cookies]).toEqual(cookies);
  });

  test("replaces no pending sign-in of the visitor", async () => {
    const browser = server.newBrowser();
    const own = await browser.request("GET", login, ledBy("none"));
    const state = new URL(locationOf(own)).searchParams.get("state");
    for (let times = 0; times < 4; times += 1) await browser.request("GET", login, ledBy("cross-site"));
    const ended = `/auth/sandbox/callback?error=access_denied&state=${state}`;
    expect(locationOf(await browser.request("GET", ended, ledBy("cross-site")))).toBe("/?signin=denied");
  });

  test("escapes everything that it takes from its address", async () => {
    const asked = await server.request(
      "GET",
      `${login}?next="><script>alert('1')</script>`,
      ledBy("cross-site"),
    );
    expect(await asked.text()).not.toMatch(/<script|'1'/);
  });

  test("of an unknown provider is not found", async () => {
    expect((await server.request("GET", "/auth/deezer/login", ledBy("cross-site"))).status).toBe(404);
  });

  test("is our own on loopback if the page used another name of this machine, and never elsewhere", async () => {
    const from = (Referer: string) => ledBy("cross-site", "document", { Referer });
    const statusOf = async (asked: TestServer, referrer: string) =>
      (await asked.request("GET", login, from(referrer))).status;
    expect(await statusOf(server, "http://localhost:3000/")).toBe(302);
    for (const foreign of ["http://localhost:8080/", "http://evil.example/", "nonsense"])
      expect(await statusOf(server, foreign), foreign).toBe(200);
    expect(await statusOf(secureServer, "https://spindle.example/")).toBe(200);
  });
});
