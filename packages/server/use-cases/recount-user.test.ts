import type { Spin } from "@spindle/contract/schemas/spin.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { readMe, readSpin, spin } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { fillCountries } from "./recount-all.ts";
import { recountUser } from "./recount-user.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  const earnedBy = (userId: UserId) =>
    server.context.db.selectFrom("earned_trophies").selectAll().where("user_id", "=", userId).execute();

  test("removes a manually deleted spin from all counts of its listener only", async () => {
    const { db } = server.context;
    const neighbour = await server.signIn("newcomer", "neighbour");
    await spin(neighbour, { mode: "roulette" });
    const before = await readMe(neighbour);
    server.clock.advance(day);
    const browser = await server.signIn("newcomer", "deleted");
    const userId = await newestUser(server.context.db);
    const spins: Spin[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { spinId } = await spin(browser, { mode: "roulette" });
      const started = await readSpin(browser, spinId);
      await browser.request("POST", `/api/favorites/${started.album.id}`);
      spins.push(started);
      server.clock.advance(day);
    }
    expect((await readMe(browser)).streak).toMatchObject({ current: 3, longest: 3 });
    const trophies = await earnedBy(userId);
    const [, second] = spins;
    await db
      .deleteFrom("spins")
      .where("user_id", "=", userId)
      .where("spin_id", "=", second?.spinId ?? null)
      .execute();
    await recountUser(server.context, userId);
    expect(await readMe(browser)).toMatchObject({
      streak: { current: 1, longest: 1 },
      stats: { albumsSpun: 2 },
    });
    const kept = await db
      .selectFrom("collection_items")
      .innerJoin("users", "users.user_id", "collection_items.user_id")
      .select(["album_id", "favorited_at", "albums", "favorites"])
      .where("users.user_id", "=", userId)
      .execute();
    expect(new Set(kept)).toEqual(
      new Set(
        spins
          .filter((one) => one !== second)
          .map(({ album, startedAt }) => ({
            album_id: album.id,
            favorited_at: Date.parse(startedAt),
            albums: 2,
            favorites: 2,
          })),
      ),
    );
    expect(await earnedBy(userId)).toEqual(trophies);
    expect(trophies.length).toBeGreaterThan(0);
    expect((await readMe(neighbour)).stats).toEqual(before.stats);
  });

  test("the moment of the last Time-Based spin from 11 to 17 is proposed again, and none without such a spin", async () => {
    const untilNoon = 36 * hour - (server.clock.now() % day);
    server.clock.advance(untilNoon);
    const browser = await server.signIn("newcomer", "at noon");
    const userId = await newestUser(server.context.db);
    const recounted = async () => {
      await server.context.db
        .updateTable("users")
        .set({ midday_moment: null })
        .where("user_id", "=", userId)
        .execute();
      await recountUser(server.context, userId);
      return (await readMe(browser)).middayMoment;
    };
    await spin(browser, { mode: "saved" });
    expect(await recounted()).toBeUndefined();
    server.clock.advance(day);
    await spin(browser, { mode: "time", moment: "morning" });
    server.clock.advance(day + 6 * hour);
    await spin(browser, { mode: "time", moment: "workout" });
    expect(await recounted()).toBe("morning");
  });

  test("an album stored without a country gets the catalogue's, or none if it is not in it", async () => {
    const { db } = server.context;
    const browser = await server.signIn("newcomer", "somewhere");
    await spin(browser, { mode: "roulette" });
    const countries = () => db.selectFrom("albums").select(["title", "country"]).orderBy("title").execute();
    await sql`
      insert into albums (album_id, artist, artists, title, genres)
      values (gen_random_uuid(), 'Nobody', '["Nobody"]', 'Nowhere', '[]')`.execute(db);
    const before = await countries();
    await db.updateTable("albums").set({ country: null }).execute();
    const reported: number[] = [];
    await fillCountries(server.context, (albums) => reported.push(albums));
    expect(await countries()).toEqual(before);
    expect(before.filter(({ country }) => country === null)).toEqual([{ title: "Nowhere", country: null }]);
    expect(reported).toEqual([before.length]);
  });
});
