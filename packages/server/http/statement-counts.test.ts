import type { UserId } from "@spindle/core/ids.ts";
import { modeIds } from "@spindle/core/spin/mode-names.ts";
import type { RootOperationNode } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { fillHistory, fillListening } from "../testing/listening-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

/** Besides the one that finds the session; what begins and ends a transaction is none. */
const mostStatements = 4;
/** A spin asks a provider between its statements (docs/decisions/031-what-a-spin-takes.md). */
const mostOfASpin = 7;

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
  ["POST", "/api/spins/{spin}/shares"],
  ["POST", "/api/listened"],
  ["GET", "/api/spins/{spin}"],
  ["GET", "/api/me/settings"],
  ["PUT", "/api/me/settings"],
  ["GET", "/api/me/sessions"],
  ["DELETE", "/api/me/sessions/others"],
  ["DELETE", "/api/connections/sandbox"],
] as const;
const awarding = new Set([
  "POST /api/favorites/{album}",
  "POST /api/spins/{spin}/shares",
  "POST /api/listened",
]);
/** A latest spin, which is not listened to yet. */
const latestSpin = "20000000-0000-7000-8000-000000000000";
function bodyOf(method: string, path: string): unknown {
  if (path.endsWith("/batch-status")) return { albumIds: [albumOf(1), albumOf(2)] };
  if (path.endsWith("/shares")) return { target: "link" };
  if (path.endsWith("/listened")) return { spinId: latestSpin };
  return method === "PUT" ? { pinnedTimeZone: "Asia/Tokyo", nameInShareLinks: true } : undefined;
}

/** An album that the listener of that number was given, where there is any. */
const albumOf = (listener: number) => `10000000-0000-4000-8000-${String(listener + 1).padStart(12, "0")}`;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let sent = 0;
  const browsers = new Map<number, TestBrowser>();
  const albums = new Map<number, string>();
  let listenerWithoutSpins: UserId;
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
    for (const { spins, token, number, userId } of await fillListening(database.db, [0, 3, 400])) {
      if (spins === 0) listenerWithoutSpins = userId;
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
    const { nextCursor, newTrophies } = (text === "" ? {} : JSON.parse(text)) as {
      readonly nextCursor?: string | null;
      readonly newTrophies?: readonly unknown[];
    };
    return { status: reply.ok ? 200 : reply.status, counted, nextCursor, newTrophies };
  }

  test.each(calls)("%s %s needs as few statements after 400 spins as after none", async (method, path) => {
    const session = (await statementsOf(browserOf(0), "GET", "/api/me")).counted;
    expect(session).toBe(1);
    for (const [spins, browser] of browsers) {
      const address = path.replace("{album}", albums.get(spins) ?? "").replace("{spin}", latestSpin);
      // What trophies are due is given by the first call that finds them: that counts too.
      await server.context.db.deleteFrom("earned_trophies").execute();
      const first = await statementsOf(browser, method, address);
      const { status, counted, nextCursor } = await statementsOf(browser, method, address);
      const isOwn = address !== path || path === "/api/listened";
      const isRepeated = path === "/api/listened" && spins > 0;
      expect([first.status, status]).toEqual(
        isOwn && spins === 0 ? [404, 404] : [200, isRepeated ? 400 : 200],
      );
      if (spins > 0 && awarding.has(`${method} ${path}`)) expect(first.newTrophies).not.toEqual([]);
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

  test.each(modeIds)("a spin by %s needs as few statements after 400 spins as after none", async (mode) => {
    for (const spins of [0, 3, 400]) {
      const browser = await server.signIn("soul-collector", `${mode} ${spins}`);
      const { userId } = await server.context.db
        .selectFrom("users")
        .select("user_id as userId")
        .where("spins", "=", 0)
        .where("user_id", "<>", listenerWithoutSpins)
        .executeTakeFirstOrThrow();
      // Until the day before yesterday, wherever the listener is.
      await fillHistory(server.context.db, { userId, number: 1, spins }, 2);
      const body = {
        mode,
        ...(mode === "mood" && { mood: "calm" }),
        ...(mode === "time" && { moment: "evening" }),
      };
      const before = sent;
      const reply = await browser.request("POST", "/api/spin", { body });
      const counted = sent - before - 1;
      expect(reply.status).toBe(200);
      expect(((await reply.json()) as { newTrophies: unknown[] }).newTrophies).not.toEqual([]);
      expect(counted, `${spins} spins`).toBeLessThanOrEqual(mostOfASpin);
    }
  });
});
