import type { RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { fillListening } from "../testing/listening-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** Besides the one that finds the session. */
const mostStatements = 4;

const calls = [
  ["GET", "/api/me"],
  ["POST", "/api/me/celebrations"],
  ["GET", "/api/spins/history"],
  ["GET", "/api/spins/history?limit=100"],
  ["GET", "/api/profile/spins"],
  ["GET", "/api/profile/calendar"],
  ["GET", "/api/profile/trophies"],
  ["GET", "/api/profile/analytics"],
  ["GET", "/api/profile/weekly-recap"],
  ["GET", "/api/profile/weekly-recap?weekStart=2026-10-12"],
  ["GET", "/api/profile/weekly-stats"],
  ["GET", "/api/trophies"],
  ["GET", "/api/collection"],
  ["GET", "/api/collection?q=soul&sort=artist&limit=100"],
  ["GET", "/api/collection?q=soul&sort=decade&filter=favourites"],
  ["GET", "/api/favorites"],
  ["GET", "/api/favorites?q=soul&sort=alphabetical"],
  ["GET", "/api/favorites/{album}/status"],
  ["POST", "/api/favorites/batch-status"],
  ["POST", "/api/favorites/{album}"],
  ["DELETE", "/api/favorites/{album}"],
  ["GET", "/api/me/settings"],
  ["PUT", "/api/me/settings"],
  ["GET", "/api/me/sessions"],
  ["DELETE", "/api/me/sessions/others"],
  ["DELETE", "/api/connections/sandbox"],
] as const;
function bodyOf(method: string, path: string): unknown {
  if (path.endsWith("/batch-status")) return { albumIds: [albumOf(1), albumOf(2)] };
  return method === "PUT" ? { pinnedTimeZone: "Asia/Tokyo", nameInShareLinks: true } : undefined;
}

/** An album that the listener of that number was given, where there is any. */
const albumOf = (listener: number) => `10000000-0000-4000-8000-${String(listener + 1).padStart(12, "0")}`;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let sent = 0;
  const browsers = new Map<number, TestBrowser>();
  const albums = new Map<number, string>();
  beforeAll(async () => {
    const database = await open();
    // Asked for each result, so that prepared statements count too, which are built only once.
    const counter = {
      transformQuery: ({ node }: { readonly node: RootOperationNode }) => node,
      transformResult: async <Result>({ result }: { readonly result: Result }) => {
        sent += 1;
        return result;
      },
    };
    server = await startTestServer({
      database: { ...database, db: database.db.withPlugin(counter) },
      startsAt: Date.now(),
    });
    for (const { spins, token, number } of await fillListening(database.db, [0, 3, 400])) {
      albums.set(spins, albumOf(number));
      const browser = server.newBrowser();
      browser.cookies.set("spindle_session", token);
      browsers.set(spins, browser);
    }
  });
  afterAll(() => server.stop());

  const browserOf = (spins: number) => browsers.get(spins) ?? expect.unreachable();

  async function statementsOf(browser: TestBrowser, method: string, path: string) {
    const before = sent;
    const reply = await browser.request(method, path, { body: bodyOf(method, path) });
    const counted = sent - before;
    const text = await reply.text();
    const { nextCursor } = (text === "" ? {} : JSON.parse(text)) as { nextCursor?: string | null };
    return { status: reply.ok ? 200 : reply.status, counted, nextCursor };
  }

  test.each(calls)("%s %s needs as few statements after 400 spins as after none", async (method, path) => {
    const session = (await statementsOf(browserOf(0), "GET", "/api/me")).counted;
    expect(session).toBe(1);
    for (const [spins, browser] of browsers) {
      const address = path.replace("{album}", albums.get(spins) ?? "");
      // What trophies an import makes due is given at the first look: that counts too.
      const first = await statementsOf(browser, method, address);
      const { status, counted, nextCursor } = await statementsOf(browser, method, address);
      expect(status).toBe(address !== path && spins === 0 ? 404 : 200);
      for (const statements of [first.counted, counted]) {
        expect(statements - session, `${spins} spins`).toBeLessThanOrEqual(mostStatements);
      }
      if (!nextCursor) continue;
      const cursor = `${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(nextCursor)}`;
      const next = await statementsOf(browser, method, path + cursor);
      expect(next.status).toBe(200);
      expect(next.counted - session, "next page").toBeLessThanOrEqual(mostStatements);
    }
  });
});
