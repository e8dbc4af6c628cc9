import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { sweepProviderData } from "./sweep-provider-data.ts";

const day = 24 * 60 * 60 * 1000;
const going = new AbortController().signal;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("tokens go once no grant can be that old, and the listener is asked to reconnect; what is known of them stays", async () => {
    const { context, clock } = server;
    const browser = await server.signIn("soul-collector", "was away");
    await spin(browser);
    clock.advance(175 * day);
    const later = await server.signIn("soul-collector", "came later");
    await sql`update sessions set last_seen_at = ${new Date(clock.now() + 20 * day)}`.execute(context.db);
    clock.advance(15 * day);
    expect((await sweepProviderData(context, going)).expired).toBe(0);
    clock.advance(1);
    expect((await sweepProviderData(context, going)).expired).toBe(1);
    expect((await sweepProviderData(context, going)).expired).toBe(0);
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

  test("searches that found nothing go once nobody believes them, those that found something stay", async () => {
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
    expect((await sweepProviderData(context, going)).links).toBe(450);
    const left = await context.db
      .selectFrom("album_links")
      .select("ref")
      .where("provider", "=", "elsewhere")
      .execute();
    expect(left).toHaveLength(8);
  });

  test("what an older version left with the spins of an ended connection goes; others' and our own reasons stay", async () => {
    const { context, clock } = server;
    const told = async (name: string) => {
      const browser = await server.signIn("soul-collector", name);
      clock.advance(day);
      await spin(browser, { mode: "mood", mood: "calm" });
      clock.advance(day);
      const { spinId } = await spin(browser, { mode: "saved" });
      await browser.request("GET", `/api/spins/${spinId}/tracks`);
      return newestUser(context.db);
    };
    const kept = async (userId: UserId) =>
      (
        await context.db
          .selectFrom("spins")
          .select(["why", "tracks", "ref", "cover_url as coverUrl"])
          .where("user_id", "=", userId)
          .orderBy("local_date")
          .execute()
      ).map(({ why, ...rest }) => ({ why: why?.kind, ...rest }));
    const [left, stays] = [await told("left"), await told("stays")];
    const before = await kept(stays);
    expect(before).toMatchObject([
      { why: "mood" },
      { why: expect.stringMatching(/^(?:saved|liked)$/) as unknown, tracks: expect.any(Array) as unknown },
    ]);
    await context.db.deleteFrom("connections").where("user_id", "=", left).execute();
    expect((await sweepProviderData(context, going)).spins).toBe(1);
    expect((await sweepProviderData(context, going)).spins).toBe(0);
    expect(await kept(left)).toEqual([
      { why: "mood", tracks: null, ref: null, coverUrl: null },
      { why: undefined, tracks: null, ref: null, coverUrl: null },
    ]);
    expect(await kept(stays)).toEqual(before);
  });

  test("a sweep that is told to stop begins no other batch", async () => {
    const stopped = AbortSignal.abort();
    expect(await sweepProviderData(server.context, stopped)).toEqual({ expired: 0, links: 0, spins: 0 });
  });
});
