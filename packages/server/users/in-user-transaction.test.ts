import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { Overloaded } from "../overloaded.ts";
import { fillListening } from "../testing/listening-data.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { addFavorite } from "../use-cases/add-favorite.ts";

describe("on the embedded database with its single connection", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase() });
    await fillListening(server.context.db, [60, 1]);
    await server.context.db.updateTable("collection_items").set({ favorited_at: null }).execute();
    await server.context.db.updateTable("users").set({ favorites: 0 }).execute();
  });
  afterAll(() => server.stop());

  /** A function per album of a listener that adds it to the favorites. */
  async function hearts(spins: number) {
    const { context } = server;
    const user = await context.db
      .selectFrom("users")
      .selectAll()
      .where("spins", "=", spins)
      .executeTakeFirstOrThrow();
    const albums = await context.db
      .selectFrom("collection_items")
      .select("album_id")
      .where("user_id", "=", user.user_id)
      .execute();
    return albums.map(
      ({ album_id }) =>
        async () =>
          (await addFavorite(context, { user }, album_id)).ok,
    );
  }
  const favoritesOf = async (spins: number) =>
    (
      await server.context.db
        .selectFrom("users")
        .select("favorites")
        .where("spins", "=", spins)
        .executeTakeFirstOrThrow()
    ).favorites;

  test("thirty acts of one listener do not delay another listener's act, and all succeed", async () => {
    const [many, others] = [(await hearts(60)).slice(0, 30), await hearts(1)];
    const ended: string[] = [];
    const note = (name: string) => () => void ended.push(name);
    await Promise.all([
      ...many.map((heart) => heart().then(note("one of thirty"))),
      ...others.map((heart) => heart().then(note("another's"))),
    ]);
    expect(ended).toHaveLength(31);
    expect(ended.indexOf("another's")).toBeLessThan(3);
    expect([await favoritesOf(60), await favoritesOf(1)]).toEqual([30, 1]);
  });

  test("refuses acts beyond the queue's limit, and they change nothing", async () => {
    const outcomes = await Promise.allSettled((await hearts(60)).map((heart) => heart()));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(19);
    expect(refused.every((reason) => reason instanceof Overloaded)).toBe(true);
    const favorites = await server.context.db
      .selectFrom("collection_items")
      .select("album_id")
      .where("favorited_at", "is not", null)
      .execute();
    expect(await favoritesOf(60)).toBe(favorites.length - 1);
  });
});
