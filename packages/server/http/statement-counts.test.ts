import type { UserId } from "@spindle/core/ids.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { type RootOperationNode, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { disconnectingPart } from "../db/queries/disconnecting.ts";
import { mostRemembered } from "../db/queries/taste-memory.ts";
import { databases } from "../db/testing/databases.ts";
import { fillHistory, fillListening, fillToldByProvider } from "../testing/listening-data.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { albumOf, bodyOf, calls, latestSpin } from "./testing/every-call.ts";

/** Without the session's statements; the start and end of a transaction don't count. */
const mostStatements = 4;
/** The session of a call with a body is looked up before the body and after it. */
const ofSession = { withoutBody: 1, withBody: 2 };
/** A spin asks a provider between its statements (docs/decisions/031-statements-per-call.md). */
const mostOfASpin = { earning: 7, earningNothing: 6 };
/** With the session's. An export reads twelve lists and whether the account exists, and an import stores what it adds and recounts all (the same page). */
const mostOfATransfer = { export: 14, import: 26 };
/** Disconnecting is done in parts, each a transaction of its own (the same page). */
const ofEachPart = 2;
/** Albums and artists are remembered beside the editions of spins. */
const mostParts = Math.floor((2 * mostRemembered) / disconnectingPart) + 1;

/** These read and write a whole history, page by page: below. */
const ofWholeHistories = new Set(["/api/export", "/api/import", "/api/import/shelf"]);
const awarding = new Set([
  "POST /api/favorites/{albumId}",
  "POST /api/spins/{id}/shares",
  "POST /api/listened",
]);
/** What the first and the second such call answer. */
function statusesOf(path: string, spins: number): readonly number[] {
  if (path.includes("{session}")) return [200, 404];
  // No service here plays in the page.
  if (path === "/api/connections/subsonic") return [404, 404];
  // The sandbox is no server of a listener's own.
  if (path.endsWith("/cover")) return [404, 404];
  // Nobody's.
  if (path.includes("/sign-in-methods/")) return [404, 404];
  if (/\/shelf\/imports\/.*\//.test(path)) return [404, 404];
  // Not signed by this server.
  if (path.startsWith("/api/previews/")) return [404, 404];
  const isOfSpins = path.includes("{") || /^\/api\/(?:listened|share|trophies\/.+)$/.test(path);
  if (isOfSpins && spins === 0) return [404, 404];
  return [200, path === "/api/listened" ? 400 : 200];
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let sent = 0;
  const browsers = new Map<number, TestBrowser>();
  const albums = new Map<number, string>();
  const users = new Map<number, UserId>();
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
      push: createRecordingPush,
    });
    for (const { spins, token, number, userId } of await fillListening(database.db, [0, 3, 400])) {
      if (spins === 0) listenerWithoutSpins = userId;
      albums.set(spins, albumOf(number));
      users.set(spins, userId);
      const browser = server.newBrowser();
      browser.cookies.set("spindle_session", token);
      browsers.set(spins, browser);
    }
  });
  afterAll(() => server.stop());

  const browserOf = (spins: number) => browsers.get(spins) ?? expect.unreachable();

  /** A session of the listener in another browser. */
  async function otherSessionOf(spins: number): Promise<string> {
    const { db } = server.context;
    const user = users.get(spins);
    await sql`delete from sessions where user_id = ${user} and token_hash = decode('aa', 'hex')`.execute(db);
    const { rows } = await sql<{ readonly session_id: string }>`
      insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
      values (${user}, decode('aa', 'hex'), gen_random_uuid(), 'sandbox', now(), now(), now() + interval '1 day')
      returning session_id`.execute(db);
    return rows[0]?.session_id ?? expect.unreachable();
  }

  /** A signed-in listener with this many past spins, the last on the day before yesterday in any zone. */
  async function newListener(name: string, spins: number) {
    const browser = await server.signIn("soul-collector", name);
    const { userId } = await server.context.db
      .selectFrom("users")
      .select("user_id as userId")
      .where("spins", "=", 0)
      .where("user_id", "<>", listenerWithoutSpins)
      .executeTakeFirstOrThrow();
    await fillHistory(server.context.db, { userId, number: 1, spins }, 2);
    return { browser, userId };
  }

  async function statementsOf(browser: TestBrowser, method: string, path: string) {
    const before = sent;
    const reply = await browser.request(method, path, { body: bodyOf(method, path) });
    const counted = sent - before;
    const text = await reply.text();
    const isJson = reply.headers.get("Content-Type")?.includes("json") ?? false;
    const { nextCursor, newTrophies } = (isJson ? JSON.parse(text) : {}) as {
      readonly nextCursor?: string | null;
      readonly newTrophies?: readonly unknown[];
    };
    return { status: reply.ok ? 200 : reply.status, counted, nextCursor, newTrophies };
  }

  test.each(calls.filter(([, path]) => !ofWholeHistories.has(path)))(
    "%s %s needs as few statements after 400 spins as before any",
    async (method, path) => {
      expect((await statementsOf(browserOf(0), "GET", "/api/me")).counted).toBe(ofSession.withoutBody);
      const session = bodyOf(method, path) === undefined ? ofSession.withoutBody : ofSession.withBody;
      for (const [spins, browser] of browsers) {
        const address = path
          .replace("{albumId}", albums.get(spins) ?? "")
          .replace("{id}", latestSpin)
          .replace("{session}", await otherSessionOf(spins));
        // What trophies are due is given by the first call that finds them: that counts too.
        await server.context.db.deleteFrom("earned_trophies").execute();
        if (path.endsWith("/test")) await statementsOf(browser, "PUT", "/api/notifications/subscription");
        const first = await statementsOf(browser, method, address);
        const { status, counted, nextCursor } = await statementsOf(browser, method, address);
        expect([first.status, status]).toEqual(statusesOf(path, spins));
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
    },
  );

  test.each(modeIds)("a spin by %s needs as few statements after 400 spins as before any", async (mode) => {
    for (const [spins, earning] of [
      [0, true],
      [400, true],
      [400, false],
    ] as const) {
      const { browser, userId } = await newListener(`${mode} ${spins} ${earning}`, spins);
      if (!earning) {
        const when = { earned_at: new Date(), earned_on: "2020-01-02" };
        await server.context.db
          .insertInto("earned_trophies")
          .values(trophies.map(({ id }) => ({ ...when, user_id: userId, trophy_id: id })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      const body = {
        mode,
        ...(mode === "mood" && { mood: "calm" }),
        ...(mode === "time" && { moment: "evening" }),
      };
      const before = sent;
      const reply = await browser.request("POST", "/api/spin", { body });
      const counted = sent - before - ofSession.withBody;
      expect(reply.status).toBe(200);
      const { newTrophies } = (await reply.json()) as { newTrophies: unknown[] };
      expect(newTrophies.length > 0).toBe(earning);
      expect(counted, `${spins} spins`).toBeLessThanOrEqual(
        earning ? mostOfASpin.earning : mostOfASpin.earningNothing,
      );
    }
  });

  test("disconnecting needs two statements for each batch of provider data, and one to end", async () => {
    for (const [told, parts] of [
      [false, 1],
      [true, mostParts],
    ] as const) {
      const { browser, userId } = await newListener(`leaves ${told}`, 400);
      if (told) await fillToldByProvider(server.context.db, userId);
      const before = sent;
      expect((await browser.request("DELETE", "/api/connections/sandbox")).status).toBe(204);
      expect(sent - before - ofSession.withoutBody).toBe(parts * ofEachPart + 1);
    }
  });

  test("an export reads 400 spins with one statement, and an import stores them with one", async () => {
    const counts: number[][] = [];
    for (const spins of [390, 480]) {
      const { browser } = await newListener(`exports ${spins}`, spins);
      const other = await server.signIn("soul-collector", `imports ${spins}`);
      const before = sent;
      const body = await (await browser.request("GET", "/api/export")).text();
      const exported = sent;
      expect((await other.request("POST", "/api/import", { body })).status).toBe(200);
      counts.push([exported - before, sent - exported]);
    }
    const [[fewRead = 0, fewWritten = 0] = [], [read, written] = []] = counts;
    expect([read, written]).toEqual([fewRead + 1, fewWritten]);
    expect(fewRead).toBeLessThanOrEqual(mostOfATransfer.export);
    expect(fewWritten).toBeLessThanOrEqual(mostOfATransfer.import);
  });

  test("deleting an account needs as few statements after 400 spins as before any", async () => {
    for (const spins of [0, 400]) {
      const { browser } = await newListener(`is deleted ${spins}`, spins);
      const before = sent;
      const body = { confirmation: "delete" };
      expect((await browser.request("POST", "/api/me/deletion", { body })).status).toBe(200);
      expect(sent - before - ofSession.withBody, `${spins} spins`).toBeLessThanOrEqual(mostStatements);
    }
  });

  test("the tracks of today's album need as few statements after 400 spins as before any", async () => {
    for (const spins of [0, 400]) {
      const { browser } = await newListener(`hears ${spins}`, spins);
      const spun = await browser.request("POST", "/api/spin", { body: { mode: "saved" } });
      const { spinId } = (await spun.json()) as { readonly spinId: string };
      const before = sent;
      const reply = await browser.request("GET", `/api/spins/${spinId}/tracks`);
      const counted = sent - before - ofSession.withoutBody;
      expect(((await reply.json()) as { readonly tracks: unknown[] }).tracks).not.toEqual([]);
      expect(counted, `${spins} spins`).toBeLessThanOrEqual(mostStatements);
    }
  });

  test("a Play needs no more statements after 400 spins than after 3, with or without an earlier search", async () => {
    const { db } = server.context;
    for (const spins of [3, 400]) {
      const { browser, userId } = await newListener(`plays ${spins}`, spins);
      await server.signInWith(browser, "soul-collector", `plays ${spins}`, "/auth/sandbox/login?playback=1");
      const { albumId } = await db
        .selectFrom("spins")
        .select("album_id as albumId")
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow();
      for (const isKnown of [true, false]) {
        if (!isKnown) await db.deleteFrom("album_links").where("album_id", "=", albumId).execute();
        const before = sent;
        const reply = await browser.request("POST", `/api/sandbox/play/${albumId}`);
        const counted = sent - before - ofSession.withoutBody;
        expect(reply.status).toBe(200);
        expect(counted, `${spins} spins`).toBeLessThanOrEqual(mostStatements);
        // At least the connection and the album, and the search result if there was a search.
        expect(counted).toBeGreaterThanOrEqual(isKnown ? 2 : 3);
      }
    }
  });
});
