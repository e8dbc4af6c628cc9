import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweep } from "./sweep.ts";

const day = 24 * 60 * 60 * 1000;
const going = new AbortController().signal;

describe.each(databases)("$name", ({ open }) => {
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
      .select(["state", "access_token as access", "refresh_token as refresh"])
      .orderBy("authorized_at")
      .execute();
    expect(rows).toMatchObject([
      { state: "expired", access: null, refresh: null },
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

  test("a stopped sweep begins no further batch", async () => {
    const stopped = AbortSignal.abort();
    expect(await sweep(server.context, stopped)).toEqual({
      sessions: 0,
      signIns: 0,
      notifications: 0,
      connections: 0,
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
