import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { disconnectingPart } from "../db/queries/disconnecting.ts";
import { databases, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { fillHistory, fillListening, fillToldByProvider } from "../testing/listening-data.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import { openBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { KeyedMutex } from "../concurrency/keyed-mutex.ts";
import { disconnect } from "./disconnect.ts";
import { recognizeSession } from "./recognize-session.ts";

/** So many that the editions alone take three batches; taste memory is at its limit. */
const spins = 2 * disconnectingPart + 10;
const nothing = { connections: 0, memories: 0, editions: 0, pictures: 0 };

const leave = (browser: TestBrowser) => browser.request("DELETE", "/api/connections/sandbox");

/** A listener with an album on every day except today, and all provider data that can be stored. */
async function connectedListener(server: TestServer, name: string) {
  const browser = await server.signIn("soul-collector", name);
  const token = browser.cookies.get("spindle_session") ?? "";
  const input = { token, deviceZone: undefined, userAgent: undefined };
  const signedIn = (await recognizeSession(server.context, input)) ?? expect.unreachable();
  const { user_id: userId } = signedIn.user;
  await fillHistory(server.context.db, { userId, number: 1, spins }, 2);
  await fillToldByProvider(server.context.db, userId);
  await sql`update users set avatar_url = 'https://i.example/me.png' where user_id = ${userId}`.execute(
    server.context.db,
  );
  const kept = async () => {
    const { rows } = await sql`
      select
        (select count(*)::int from connections where user_id = ${userId}) as connections,
        (select count(*)::int from taste_memory where user_id = ${userId}) as memories,
        (select count(*)::int from spins
          where user_id = ${userId} and (ref is not null or cover_url is not null)) as editions,
        (select count(*)::int from users where user_id = ${userId} and avatar_url is not null) as pictures`.execute(
      server.context.db,
    );
    return rows[0] as typeof nothing;
  };
  /** Disconnects with something that happens before the turn of that number, counted from 1. */
  const leaveMeeting = async (number: number, meet: () => unknown) => {
    let turn = 0;
    const { userMutex } = server.context;
    const met: KeyedMutex = {
      async run(key, work) {
        turn += 1;
        if (turn === number) await meet();
        return userMutex.run(key, work);
      },
    };
    return disconnect({ ...server.context, userMutex: met }, signedIn, "sandbox");
  };
  return { browser, userId, kept, leaveMeeting };
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), startsAt: Date.now() });
    await fillListening(server.context.db, []);
  });
  afterAll(() => server.stop());
  afterEach(() => server.control("POST", "/reset", {}));

  const listener = (name: string) => connectedListener(server, name);

  test("deletes everything, in batches of limited size", async () => {
    const { browser, userId, kept } = await listener("in parts");
    const { db } = server.context;
    await sql`create table changed (part text, kind text, rows int)`.execute(db);
    await sql`
      create function note() returns trigger language plpgsql as $$ begin
        insert into changed select pg_current_xact_id()::text, tg_table_name, count(*) from gone;
        return null;
      end $$`.execute(db);
    await sql`
      create trigger noted after delete on taste_memory referencing old table as gone
      for each statement execute function note()`.execute(db);
    await sql`
      create trigger noted after update on spins referencing old table as gone
      for each statement execute function note()`.execute(db);
    try {
      const before = await kept();
      expect((await leave(browser)).status).toBe(204);
      expect(await kept()).toEqual(nothing);
      const { rows } = await sql`
        select kind, sum(rows)::int as rows, max(of_part)::int as most from (
          select kind, sum(rows) as rows, sum(rows) as of_part from changed group by part, kind
        ) as parts group by kind order by kind`.execute(db);
      expect(rows).toEqual([
        { kind: "spins", rows: before.editions, most: disconnectingPart },
        { kind: "taste_memory", rows: before.memories, most: disconnectingPart },
      ]);
      expect(before.editions).toBe(spins);
      const { rows: own } =
        await sql`select count(*)::int as spins from spins where user_id = ${userId}`.execute(db);
      expect(own).toEqual([{ spins }]);
    } finally {
      await sql`drop trigger noted on taste_memory`.execute(db);
      await sql`drop trigger noted on spins`.execute(db);
      await sql`drop function note`.execute(db);
      await sql`drop table changed`.execute(db);
    }
  });

  test.each([1, 2, 4])(
    "stopped before batch %i, keeps a working connection that the next call ends",
    async (part) => {
      const { browser, kept, leaveMeeting } = await listener(`stopped ${part}`);
      const before = await kept();
      const stop = () => Promise.reject(new Error("stopped"));
      await expect(leaveMeeting(part, stop)).rejects.toThrow("stopped");
      expect(await kept()).toEqual({
        ...before,
        memories: before.memories - (part - 1) * disconnectingPart,
        editions: Math.max(0, before.editions - (part - 1) * disconnectingPart),
      });
      expect(await readMe(browser)).toMatchObject({
        connection: "connected",
        avatarUrl: "https://i.example/me.png",
        stats: { albumsSpun: spins },
      });
      expect(await spin(browser)).not.toHaveProperty("notice");
      expect((await leave(browser)).status).toBe(204);
      expect(await kept()).toEqual(nothing);
      expect(await readMe(browser)).toMatchObject({ connection: "disconnected", avatarUrl: null });
    },
  );

  test("a spin between two batches uses the provider, and its data is deleted too", async () => {
    const { browser, kept, leaveMeeting } = await listener("spins meanwhile");
    let between: unknown;
    const left = await leaveMeeting(3, async () => {
      const { memories, editions } = await kept();
      between = await spin(browser);
      const after = await kept();
      expect(after.memories).toBeGreaterThan(memories);
      expect(after.editions).toBe(editions + 1);
    });
    expect(left).toEqual({ ok: true, value: undefined });
    expect(between).not.toHaveProperty("notice");
    expect(await kept()).toEqual(nothing);
  });

  test("simultaneous disconnects and a spin leave nothing of the provider", async () => {
    const { browser, kept } = await listener("everything at once");
    const replies = await Promise.all([
      leave(browser),
      leave(browser),
      browser.request("POST", "/api/spin", { body: { mode: "saved" } }),
      leave(browser),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 200, 204]);
    expect(await kept()).toEqual(nothing);
  });

  test("a sign-in after an interrupted disconnect keeps the remaining data", async () => {
    const { browser, kept, leaveMeeting } = await listener("signs in instead");
    const stop = () => Promise.reject(new Error("stopped"));
    await expect(leaveMeeting(2, stop)).rejects.toThrow("stopped");
    const { memories, editions } = await kept();
    await server.signInWith(browser, "soul-collector", "signs in instead");
    expect(await readMe(browser)).toMatchObject({ connection: "connected" });
    expect(await kept()).toMatchObject({ connections: 1, memories, editions });
  });
});

test("in two processes on one PostgreSQL, simultaneous disconnects and a spin leave nothing of the provider", async () => {
  const url = await testPostgresUrl();
  const server = await startTestServer({ database: await openTestPostgres(url), startsAt: Date.now() });
  onTestFinished(() => server.stop());
  const second = await openTestPostgres(url);
  onTestFinished(() => second.close());
  await fillListening(server.context.db, []);
  const { browser, kept } = await connectedListener(server, "two processes");
  const other = openBrowser(server.beside(second).app, server.origin);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const replies = await Promise.all([
    leave(browser),
    other.request("POST", "/api/spin", { body: { mode: "saved" } }),
    leave(other),
    leave(browser),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([204, 200, 204, 204]);
  expect(await kept()).toEqual(nothing);
});
