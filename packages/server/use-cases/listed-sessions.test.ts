import { mostSessionsListed, type Session } from "@spindle/contract/schemas/settings.ts";
import type { SessionId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { endOtherSessions } from "./end-other-sessions.ts";
import { endSession } from "./end-session.ts";

const hour = 60 * 60 * 1000;
const path = "/api/me/sessions";
const nobodys = "01234567-89ab-4def-8123-456789abcdef";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

async function sessionsOf(browser: TestBrowser): Promise<readonly Session[]> {
  return (await (await browser.request("GET", path)).json()) as readonly Session[];
}

async function current(browser: TestBrowser): Promise<Session> {
  return (await sessionsOf(browser)).find((session) => session.current) ?? expect.unreachable();
}

const keyOf = (browser: TestBrowser) =>
  sessionKeyOf(browser.cookies.get("spindle_session") ?? "") ?? expect.unreachable();
const statusOf = async (browser: TestBrowser) => (await browser.request("GET", "/api/me")).status;
const end = async (browser: TestBrowser, id: string) =>
  (await browser.request("DELETE", `${path}/${id}`)).status;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("lists the current session first, then the latest used, with ids that reveal no cookie", async () => {
    const first = await server.signIn("newcomer", "lists");
    server.clock.advance(hour);
    const second = await server.signIn("newcomer", "lists");
    server.clock.advance(hour);
    const third = await server.signIn("newcomer", "lists");
    const [one, two, three] = [await current(first), await current(second), await current(third)];
    const listed = await sessionsOf(second);
    expect(listed.map(({ id }) => id)).toEqual([two.id, three.id, one.id]);
    expect(listed.map((session) => session.current)).toEqual([true, false, false]);
    const said = JSON.stringify(listed);
    for (const browser of [first, second, third]) {
      const token = browser.cookies.get("spindle_session") ?? "";
      const { tokenHash } = keyOf(browser);
      for (const secret of [Buffer.from(token, "base64url"), Buffer.from(tokenHash)]) {
        for (const written of ["hex", "base64", "base64url"] as const)
          expect(said).not.toContain(secret.toString(written).slice(0, 12));
      }
      const ids = listed.map(({ id }) => id.replaceAll("-", ""));
      expect(ids).not.toContain(Buffer.from(tokenHash).subarray(0, 16).toString("hex"));
      browser.cookies.set("spindle_session", one.id);
      expect(await statusOf(browser)).toBe(401);
    }
  });

  test("names a session by its browser, and an unnamed one on its next use", async () => {
    const browser = await server.signIn("newcomer", "named");
    expect(await current(browser)).toMatchObject({ device: "Unknown device", kind: "unknown" });
    server.clock.advance(hour);
    await browser.request("GET", "/api/me", { headers: { "User-Agent": firefox } });
    const used = { device: "Firefox on Linux", kind: "computer" };
    expect(await current(browser)).toMatchObject(used);
    expect(Date.parse((await current(browser)).lastUsedAt)).toBe(server.clock.now());
  });

  test("ends a session immediately and keeps the others", async () => {
    const [here, there, elsewhere] = [
      await server.signIn("newcomer", "ends"),
      await server.signIn("newcomer", "ends"),
      await server.signIn("newcomer", "ends"),
    ];
    const { id } = await current(there);
    expect(await end(here, id)).toBe(204);
    expect([await statusOf(here), await statusOf(there), await statusOf(elsewhere)]).toEqual([200, 401, 200]);
    expect(await end(here, id)).toBe(404);
    const others = await here.request("DELETE", `${path}/others`);
    expect(await others.json()).toEqual({ ended: 1 });
    expect([await statusOf(here), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect(await sessionsOf(here)).toHaveLength(1);
    expect(await (await here.request("DELETE", `${path}/others`)).json()).toEqual({ ended: 0 });
    expect(await end(here, (await current(here)).id)).toBe(204);
    expect(await statusOf(here)).toBe(401);
  });

  test("if sessions end all others concurrently, one stays and the rest get not-signed-in", async () => {
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < 6; count += 1) browsers.push(await server.signIn("newcomer", "at once"));
    const ends = await Promise.all(
      browsers.map((browser) => endOtherSessions(server.context, { key: keyOf(browser) })),
    );
    expect(ends.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 5 }]);
    expect(ends.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 5 }, () => ({ ok: false, failure: "not-signed-in" })),
    );
    const statuses = await Promise.all(browsers.map(statusOf));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401, 401, 401]);
    expect(statuses.indexOf(200)).toBe(ends.findIndex(({ ok }) => ok));
  });

  test("if two sessions end each other concurrently, one stays", async () => {
    const [one, other] = [await server.signIn("newcomer", "duel"), await server.signIn("newcomer", "duel")];
    const [idOfOne, idOfOther] = [
      (await current(one)).id as SessionId,
      (await current(other)).id as SessionId,
    ];
    const ends = await Promise.all([
      endSession(server.context, { key: keyOf(one) }, idOfOther),
      endSession(server.context, { key: keyOf(other) }, idOfOne),
    ]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.filter(({ ok }) => !ok)).toEqual([{ ok: false, failure: "not-signed-in" }]);
    const statuses = [await statusOf(one), await statusOf(other)];
    expect(statuses).toEqual(ends.map(({ ok }) => (ok ? 200 : 401)));
  });

  test("the same holds for concurrent requests", async () => {
    const browsers: TestBrowser[] = [];
    for (let count = 0; count < 6; count += 1) browsers.push(await server.signIn("newcomer", "pressed"));
    const replies = await Promise.all(browsers.map((browser) => browser.request("DELETE", `${path}/others`)));
    for (const reply of replies) expect([200, 401]).toContain(reply.status);
    expect((await Promise.all(browsers.map(statusOf))).filter((status) => status === 200)).toHaveLength(1);
  });

  test("another listener's session is not found, like an unknown one", async () => {
    const mine = await server.signIn("newcomer", "mine");
    const theirs = await server.signIn("newcomer", "theirs");
    const { id } = await current(theirs);
    const replies = await Promise.all([id, nobodys].map((each) => mine.request("DELETE", `${path}/${each}`)));
    const [wrong, missing] = await Promise.all(replies.map((reply) => reply.json()));
    expect(replies.map(({ status }) => status)).toEqual([404, 404]);
    expect(wrong).toEqual(missing);
    expect(wrong).toMatchObject({ code: "session-not-found" });
    await mine.request("DELETE", `${path}/others`);
    expect(await statusOf(theirs)).toBe(200);
    for (const bad of ["1", "other", "%00", "..%2Fothers", "a".repeat(300), `${id}x`])
      expect(await end(mine, bad), bad).toBe(400);
  });

  test("lists no ended sessions, and a limited number of others", async () => {
    const browser = await server.signIn("newcomer", "many");
    await server.signIn("newcomer", "many");
    const { userId } = keyOf(browser);
    server.clock.advance(29 * 24 * hour);
    await statusOf(browser);
    server.clock.advance(2 * 24 * hour);
    expect(await sessionsOf(browser)).toHaveLength(1);
    await sql`
      insert into sessions (user_id, token_hash, session_id, provider, created_at, last_seen_at, expires_at)
      select user_id, decode(lpad(to_hex(n), 64, '0'), 'hex'), gen_random_uuid(), 'sandbox', last_seen_at,
        last_seen_at + interval '1 day', expires_at
      from sessions, generate_series(1, 100) as n
      where user_id = ${userId} and token_hash = ${keyOf(browser).tokenHash}`.execute(server.context.db);
    const listed = await sessionsOf(browser);
    expect(listed).toHaveLength(mostSessionsListed);
    expect(listed[0]?.current).toBe(true);
    await server.signInWith(browser, "newcomer", "many");
    expect(await (await browser.request("DELETE", `${path}/others`)).json()).toEqual({ ended: 101 });
  });

  test("refuses to list sessions without a session", async () => {
    for (const [method, address] of [
      ["GET", path],
      ["DELETE", `${path}/others`],
      ["DELETE", `${path}/${nobodys}`],
      ["DELETE", "/api/connections/sandbox"],
    ] as const)
      expect((await server.request(method, address)).status, address).toBe(401);
  });
});
