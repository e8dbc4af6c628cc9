import { instant } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteUnusedAccounts, unusedAccounts } from "../db/queries/unused-accounts.ts";
import { databases } from "../db/testing/databases.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweep } from "./sweep.ts";

const day = 24 * 60 * 60 * 1000;
const going = new AbortController().signal;

describe.each(databases)("$name", ({ name: kind, open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("deletes tokens older than any valid grant and expires the connection, but keeps the taste", async () => {
    const { context, clock } = server;
    const browser = await server.signIn("soul-collector", "was away");
    await spin(browser);
    clock.advance(175 * day);
    const later = await server.signIn("soul-collector", "came later");
    await sql`update sessions set last_seen_at = ${new Date(clock.now() + 20 * day)}`.execute(context.db);
    clock.advance(15 * day);
    expect((await sweep(context, going)).connections).toBe(0);
    clock.advance(1);
    expect((await sweep(context, going)).connections).toBe(1);
    expect((await sweep(context, going)).connections).toBe(0);
    const rows = await context.db
      .selectFrom("connections")
      .select(["state", "access_token as access", "refresh_token as refresh", "credentials"])
      .orderBy("authorized_at")
      .execute();
    expect(rows).toMatchObject([
      { state: "expired", access: null, refresh: null, credentials: null },
      { state: "connected", access: expect.anything() as unknown },
    ]);
    const { length } = await context.db.selectFrom("taste_memory").selectAll().execute();
    expect(length).toBeGreaterThan(0);
    expect((await readMe(later)).connection).toBe("connected");
  });

  test("deletes old searches without a result, and keeps the others", async () => {
    const { context, clock } = server;
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      select gen_random_uuid(), 'Artist', '["Artist"]', 'Title ' || a, '[]' from generate_series(1, 900) as a`.execute(
      context.db,
    );
    const searched = async (ref: string | null, ago: number, most: number) => {
      await sql`
        insert into album_links (album_id, provider, ref, artist_refs, checked_at)
        select album_id, 'elsewhere', ${ref}, '[]', ${new Date(clock.now() - ago)} from albums
        where not exists (select from album_links where album_links.album_id = albums.album_id) limit ${most}`.execute(
        context.db,
      );
    };
    await searched(null, 30 * day, 450);
    await searched(null, 30 * day - 1, 3);
    await searched("ref", 300 * day, 5);
    expect((await sweep(context, going)).searches).toBe(450);
    const left = await context.db
      .selectFrom("album_links")
      .select("ref")
      .where("provider", "=", "elsewhere")
      .execute();
    expect(left).toHaveLength(8);
  });

  test("deletes accounts that never spun after 90 days, unless they are used or have something of their own", async () => {
    const { context, clock } = server;
    await sql`delete from users`.execute(context.db);
    const made = async (name: string, spins = 0) => {
      const browser = await server.signIn("newcomer", name);
      for (let number = 0; number < spins; number += 1) await spin(browser, { mode: "roulette" });
      return browser;
    };
    await made("unused");
    await made("spun", 1);
    await made("imported");
    await made("picked");
    await made("used");
    const idOf = (name: string) => sql`(select user_id from users where display_name = ${name})`;
    await sql`
      insert into earned_trophies (user_id, trophy_id, earned_at, earned_on)
      values (${idOf("imported")}, 'first-spin', ${new Date(clock.now())}, '2026-01-02')`.execute(context.db);
    await sql`insert into shelf_picks values (${idOf("picked")}, 'genre', 'soul', ${new Date(clock.now())})`.execute(
      context.db,
    );
    const invited = new Date(clock.now() + day);
    await sql`insert into invitations values (decode('aa', 'hex'), ${invited})`.execute(context.db);
    const names = async () =>
      (await context.db.selectFrom("users").select("display_name").orderBy("display_name").execute()).map(
        ({ display_name }) => display_name,
      );
    clock.advance(90 * day - 1);
    expect((await sweep(context, going)).accounts).toBe(0);
    expect(await context.db.selectFrom("invitations").selectAll().execute()).toEqual([]);
    await server.signIn("newcomer", "used");
    clock.advance(1);
    expect((await sweep(context, going)).accounts).toBe(1);
    expect(await names()).toEqual(["imported", "picked", "spun", "used"]);
    clock.advance(30 * day);
    expect((await sweep(context, going)).accounts).toBe(1);
    expect(await names()).toEqual(["imported", "picked", "spun"]);
  });

  // The embedded database has one connection.
  if (kind === "PostgreSQL")
    test("an account that is used again while it is looked at is not deleted", async () => {
      const { context, clock } = server;
      await sql`delete from users`.execute(context.db);
      const browser = await server.signIn("newcomer", "comes back");
      clock.advance(91 * day);
      const now = clock.now();
      const limits = { madeBefore: instant(now - 90 * day), seenSince: instant(now - 30 * day), now };
      let statements = 0;
      const used = context.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          statements += 1;
          if (statements === 1) {
            expect(result.rows).toHaveLength(1);
            await sql`update sessions set last_seen_at = ${new Date(now)}`.execute(context.db);
          }
          return result;
        },
      });
      expect(await deleteUnusedAccounts(used, limits, 100)).toBe(0);
      expect((await readMe(browser)).displayName).toBe("comes back");
    });

  test("unused accounts are found by an index, without reading the others", async () => {
    const { db } = server.context;
    await sql`
      insert into users (user_id, time_zone, created_at, spins)
      select gen_random_uuid(), 'UTC', timestamptz '2020-01-01', 5 from generate_series(1, 3000)`.execute(db);
    await sql`analyze users`.execute(db);
    const { rows } = await sql<{ readonly "QUERY PLAN": string }>`explain ${unusedAccounts(
      { madeBefore: instant(0), seenSince: instant(0), now: instant(0) },
      100,
    )}`.execute(db);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("users_never_spun");
  });

  test("a stopped sweep begins no further batch", async () => {
    const stopped = AbortSignal.abort();
    expect(await sweep(server.context, stopped)).toEqual({
      sessions: 0,
      signIns: 0,
      invitations: 0,
      accounts: 0,
      notifications: 0,
      connections: 0,
      shelfImports: 0,
      searches: 0,
    });
  });

  test("one failing sweep does not stop the others, but fails the run", async () => {
    const { context, clock } = server;
    const statements: string[] = [];
    const db = context.db.withPlugin({
      transformQuery({ node }) {
        const statement = JSON.stringify(node);
        if (statement.includes("redeemed_sign_ins")) throw new Error("the database is busy");
        statements.push(statement);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const lines: unknown[] = [];
    await expect(
      sweep({ db, clock, log: (_level, event, fields) => lines.push({ event, ...fields }) }, going),
    ).rejects.toThrow("Not swept: signIns");
    expect(lines).toMatchObject([{ event: "sweep failed", name: "signIns" }]);
    for (const table of ["sessions", "notifications", "connections", "album_links"])
      expect(statements.some((statement) => statement.includes(table))).toBe(true);
  });
});
