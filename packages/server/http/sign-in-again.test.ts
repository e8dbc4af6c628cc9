import type { Me } from "@spindle/contract/schemas/me.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConnection } from "../db/queries/connections.ts";
import { databases } from "../db/testing/databases.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { readMe } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const minute = 60 * 1000;
const cookie = "spindle_session";
const login = "/auth/sandbox/login";
const playback = `${login}?playback=1&next=${encodeURIComponent("/spin/7?play=1")}`;
const settings = `${login}?next=${encodeURIComponent("/profile/settings?again=disconnect#streaming-account")}`;
const greeting = `${login}?next=${encodeURIComponent("/?album=Low+Tide&artist=Harbour+Lights&signin=failed")}`;

const locationOf = (response: Response) => response.headers.get("Location") ?? "";
const cookieOf = (browser: TestBrowser) => browser.cookies.get(cookie) ?? expect.unreachable();

/** Begins a sign-in and returns what the provider is asked. */
async function begin(browser: TestBrowser, path = login): Promise<URLSearchParams> {
  return new URL(locationOf(await browser.request("GET", path))).searchParams;
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const scopesOf = async (browser: TestBrowser) => {
    const { userId } = sessionKeyOf(cookieOf(browser)) ?? expect.unreachable();
    return (await readConnection(server.context.db, { userId, provider: "sandbox" }))?.scopes;
  };
  const countUsers = async () =>
    (await server.context.db.selectFrom("users").select("user_id").execute()).length;

  describe("a sign-in that started in a session", () => {
    test.each([
      ["a playback consent", playback, "/spin/7?signin=playback-denied"],
      ["a reconnect", settings, "/profile/settings?signin=denied"],
      ["a link that greets", greeting, "/?album=Low+Tide&artist=Harbour+Lights&signin=denied"],
    ])("returns to where it started if declined (%s)", async (what, path, back) => {
      const browser = await server.signIn("newcomer", what);
      const before = cookieOf(browser);
      expect(locationOf(await server.signInWith(browser, "declines", undefined, path))).toBe(back);
      expect(cookieOf(browser)).toBe(before);
      expect(await readMe(browser)).toMatchObject({ displayName: what, connection: "connected" });
    });

    test("also returns there if it fails; without a session it returns home", async () => {
      const browser = await server.signIn("newcomer", "fails");
      await server.control("PUT", "/switches", { notRegistered: true });
      expect(locationOf(await server.signInWith(browser, "newcomer", "fails", playback))).toBe(
        "/spin/7?signin=not-registered",
      );
      const signedOut = server.newBrowser();
      expect(locationOf(await server.signInWith(signedOut, "declines", undefined, playback))).toBe(
        "/?signin=denied",
      );
      expect(locationOf(await server.signInWith(signedOut, "declines", undefined, greeting))).toBe(
        "/?album=Low+Tide&artist=Harbour+Lights&signin=denied",
      );
    });

    test.each(["nobody yet", "somebody else here"])(
      "changes nothing if it returns with another account (%s), and asks for the account next time",
      async (whose) => {
        if (whose !== "nobody yet") await server.signIn("newcomer", whose);
        const browser = await server.signIn("newcomer", `of ${whose}`);
        const [before, users, scopes] = [cookieOf(browser), await countUsers(), await scopesOf(browser)];
        const back = await server.signInWith(browser, "newcomer", whose, playback);
        expect(locationOf(back)).toBe("/spin/7?signin=another-account");
        expect(cookieOf(browser)).toBe(before);
        expect(await readMe(browser)).toMatchObject({ displayName: `of ${whose}` });
        expect([await countUsers(), await scopesOf(browser)]).toEqual([users, scopes]);
        expect((await begin(browser)).get("show_dialog")).toBe("true");
        const same = await server.signInWith(browser, "newcomer", `of ${whose}`, playback);
        expect(locationOf(same)).toBe("/spin/7?play=1");
        expect(await scopesOf(browser)).toContain("user-modify-playback-state");
      },
    );
  });

  describe("a sign-in that ends in a different session than it started in", () => {
    const end = async (browser: TestBrowser, asked: URLSearchParams) => {
      const path = `/auth/sandbox/callback?error=access_denied&state=${asked.get("state")}`;
      return locationOf(await browser.request("GET", path));
    };

    test("another listener has signed in since, or the same one again", async () => {
      for (const since of ["other", "one"]) {
        const browser = await server.signIn("newcomer", "one");
        const asked = await begin(browser);
        const later = cookieOf(await server.signIn("newcomer", since));
        browser.cookies.set(cookie, later);
        expect(await end(browser, asked)).toBe("/?signin=session-changed");
        expect(cookieOf(browser)).toBe(later);
        expect((await readMe(browser)).displayName).toBe(since);
      }
    });

    test("somebody has signed in meanwhile, or signed out", async () => {
      const browser = server.newBrowser();
      const asked = await begin(browser);
      await server.signInWith(browser, "newcomer", "first");
      const askedInside = await begin(browser);
      expect(await end(browser, asked)).toBe("/?signin=session-changed");
      expect((await readMe(browser)).displayName).toBe("first");
      await browser.request("POST", "/auth/logout");
      expect(await end(browser, askedInside)).toBe("/?signin=session-changed");
      expect(browser.cookies.has(cookie)).toBe(false);
    });

    test("but not if the cookie's session ended long ago", async () => {
      const browser = await server.signIn("newcomer", "long ago");
      server.clock.advance(31 * 24 * 60 * minute);
      const back = await server.signInWith(browser, "newcomer", "somebody new");
      expect(locationOf(back)).toBe("/");
      expect((await readMe(browser)).displayName).toBe("somebody new");
    });
  });

  describe("ending other sessions and disconnecting", () => {
    const nobodys = "01234567-89ab-4def-8123-456789abcdef";
    const calls = [
      "/api/me/sessions/others",
      `/api/me/sessions/${nobodys}`,
      "/api/connections/sandbox",
    ] as const;
    const statusesOf = async (browser: TestBrowser) => {
      const statuses: number[] = [];
      for (const path of calls) statuses.push((await browser.request("DELETE", path)).status);
      return statuses;
    };

    test("are allowed for ten minutes after a sign-in", async () => {
      const browser = await server.signIn("newcomer", "fresh");
      server.clock.advance(10 * minute);
      expect((await begin(browser)).has("show_dialog")).toBe(false);
      expect(await statusesOf(browser)).toEqual([200, 404, 204]);
    });

    test("are refused after that and change nothing until the same account consents again", async () => {
      const other = await server.signIn("newcomer", "stale");
      const browser = await server.signIn("newcomer", "stale");
      server.clock.advance(10 * minute + 1);
      for (const path of calls) {
        const refused = await browser.request("DELETE", path);
        expect([refused.status, await refused.json()]).toMatchObject([403, { code: "sign-in-too-old" }]);
      }
      for (const each of [browser, other]) {
        expect(await readMe(each)).toMatchObject({ connection: "connected" } satisfies Partial<Me>);
      }
      expect((await begin(browser, settings)).get("show_dialog")).toBe("true");
      await server.signInWith(browser, "newcomer", "another one", settings);
      expect(await statusesOf(browser)).toEqual([403, 403, 403]);
      const back = await server.signInWith(browser, "newcomer", "stale", settings);
      expect(locationOf(back)).toBe("/profile/settings?again=disconnect#streaming-account");
      expect((await readMe(other)).connection).toBe("connected");
      expect(await statusesOf(browser)).toEqual([200, 404, 204]);
      expect((await other.request("GET", "/api/me")).status).toBe(401);
    });
  });
});
