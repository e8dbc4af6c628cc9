import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { moveToZone } from "../notifications/wishes.ts";
import { sessionKeyOf } from "../sessions/session-token.ts";
import { spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweep } from "./sweep.ts";

const minute = 60 * 1000;
const going = new AbortController().signal;
const day = 24 * 60 * minute;
const cookie = "spindle_session";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const statusOf = async (browser: TestBrowser) => (await browser.request("GET", "/api/me")).status;
  const userOf = async (browser: TestBrowser) => {
    const key = sessionKeyOf(browser.cookies.get(cookie) ?? "");
    return server.context.db
      .selectFrom("sessions")
      .innerJoin("users", "users.user_id", "sessions.user_id")
      .selectAll()
      .where("token_hash", "=", key?.tokenHash ?? new Uint8Array())
      .executeTakeFirstOrThrow();
  };

  test("a session ends after thirty days without use", async () => {
    const [used, unused] = [
      await server.signIn("newcomer", "used"),
      await server.signIn("newcomer", "unused"),
    ];
    server.clock.advance(29 * day);
    expect(await statusOf(used)).toBe(200);
    server.clock.advance(day);
    expect(await statusOf(unused)).toBe(401);
    expect(await statusOf(used)).toBe(200);
  });

  test("a session ends after 180 days, however often it is used", async () => {
    const browser = await server.signIn("newcomer", "constant");
    for (let days = 20; days < 180; days += 20) {
      server.clock.advance(20 * day);
      expect(await statusOf(browser)).toBe(200);
    }
    server.clock.advance(20 * day - 1);
    expect(await statusOf(browser)).toBe(200);
    server.clock.advance(1);
    expect(await statusOf(browser)).toBe(401);
  });

  test("stores a use at most once an hour", async () => {
    const browser = await server.signIn("newcomer", "touched");
    const signedInAt = server.clock.now();
    server.clock.advance(59 * minute);
    await statusOf(browser);
    expect((await userOf(browser)).last_seen_at).toBe(signedInAt);
    server.clock.advance(minute);
    await statusOf(browser);
    expect((await userOf(browser)).last_seen_at).toBe(server.clock.now());
  });

  test("the database stores only the hash of a session, and any other cookie has none", async () => {
    const browser = await server.signIn("newcomer", "hashed");
    const token = browser.cookies.get(cookie) ?? "";
    const rows = await server.context.db.selectFrom("sessions").selectAll().execute();
    const secret = Buffer.from(token, "base64url").subarray(16);
    expect(rows.some((row) => Buffer.from(row.token_hash).includes(secret))).toBe(false);
    const wrong = `${token.slice(0, -4)}${token.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const value of ["", "nonsense", token.slice(1), `${token}A`, wrong, "%00", "a".repeat(5_000)]) {
      browser.cookies.set(cookie, value);
      expect(await statusOf(browser), value).toBe(401);
    }
  });

  test("the zone follows the device, and an invalid zone is ignored", async () => {
    const browser = await server.signIn("newcomer", "travels");
    expect((await userOf(browser)).time_zone).toBe("UTC");
    for (const zone of ["Asia/Kathmandu", "australia/lord_howe"]) {
      browser.zone = zone;
      expect(await statusOf(browser)).toBe(200);
    }
    expect((await userOf(browser)).time_zone).toBe("Australia/Lord_Howe");
    const visible = fc.string({
      unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(visible, fc.constantFrom("+02:00", "Mars/Base", "Etc/../UTC", "")),
        async (zone) => {
          fc.pre(!isZoneName(zone));
          browser.zone = zone;
          expect(await statusOf(browser)).toBe(200);
          expect((await userOf(browser)).time_zone).toBe("Australia/Lord_Howe");
        },
      ),
      { numRuns: 40 },
    );
  });

  test("concurrent requests store the new zone once and the use of the session once", async () => {
    const browser = await server.signIn("newcomer", "eight at once");
    server.clock.advance(2 * 60 * minute);
    browser.zone = "Asia/Tokyo";
    const changes = await changesDuring(async () => {
      const statuses = await Promise.all(Array.from({ length: 8 }, () => statusOf(browser)));
      expect(new Set(statuses)).toEqual(new Set([200]));
    });
    expect(changes).toEqual(["sessions", "users"]);
    expect(await userOf(browser)).toMatchObject({
      time_zone: "Asia/Tokyo",
      last_seen_at: server.clock.now(),
    });
  });

  test("a user who has changed since they were read keeps their zone", async () => {
    const browser = await server.signIn("newcomer", "changed since");
    const read = await userOf(browser);
    const { db } = server.context;
    await db
      .updateTable("users")
      .set({ time_zone_pinned: true })
      .where("user_id", "=", read.user_id)
      .execute();
    await moveToZone(db, read, "Asia/Tokyo" as TimeZone, server.clock.now(), undefined);
    expect((await userOf(browser)).time_zone).toBe("UTC");
  });

  test("a pinned zone ignores what the device reports", async () => {
    const browser = await server.signIn("newcomer", "pinned");
    browser.zone = "Europe/Paris";
    await statusOf(browser);
    const { user_id: userId } = await userOf(browser);
    await server.context.db
      .updateTable("users")
      .set({ time_zone_pinned: true })
      .where("user_id", "=", userId)
      .execute();
    browser.zone = "Asia/Tokyo";
    await statusOf(browser);
    expect((await userOf(browser)).time_zone).toBe("Europe/Paris");
    await spin(browser, { mode: "roulette" });
    const spins = server.context.db.selectFrom("spins").select("time_zone").where("user_id", "=", userId);
    expect(await spins.execute()).toEqual([{ time_zone: "Europe/Paris" }]);
  });

  test("the sweep deletes only ended sessions", async () => {
    server.clock.advance(30 * day);
    await sweep(server.context, going);
    expect(await countSessions()).toBe(0);
    const old = await server.signIn("newcomer", "old");
    const kept = await server.signIn("newcomer", "kept");
    server.clock.advance(20 * day);
    await statusOf(kept);
    server.clock.advance(10 * day - 1);
    expect((await sweep(server.context, going)).sessions).toBe(0);
    server.clock.advance(1);
    expect((await sweep(server.context, going)).sessions).toBe(1);
    expect(await statusOf(old)).toBe(401);
    expect(await statusOf(kept)).toBe(200);
    expect(await countSessions()).toBe(1);
  });

  /** The tables of which rows were updated meanwhile, once for each row. */
  async function changesDuring(work: () => Promise<void>): Promise<readonly string[]> {
    const { db } = server.context;
    const on = (table: string) =>
      `create trigger noted after update on ${table} for each row execute function note_change();`;
    await sql
      .raw(
        `create table changes (changed text);
        create function note_change() returns trigger language plpgsql
          as $$ begin insert into changes values (tg_table_name); return new; end $$;
        ${on("users")} ${on("sessions")}`,
      )
      .execute(db);
    await work();
    const { rows } = await sql<{ changed: string }>`select changed from changes order by changed`.execute(db);
    await sql.raw("drop function note_change cascade; drop table changes").execute(db);
    return rows.map(({ changed }) => changed);
  }

  async function countSessions(): Promise<number> {
    return (await server.context.db.selectFrom("sessions").select("user_id").execute()).length;
  }
});

/** Whether the runtime has a zone of this name, an alias such as "gb" included. */
function isZoneName(text: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions();
    return !/^[+-]/.test(timeZone);
  } catch {
    return false;
  }
}
