import type { Analytics, ListedSpin } from "@spindle/contract/schemas/profile.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { dayName, dayNumber } from "@spindle/core/testing/calendar-model.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { shelfOf, someListening, spinsOf, storeSpins } from "../testing/generated-listening.ts";
import { checkCollection } from "../testing/recounts/check-collection.ts";
import { checkAnalytics, checkWeeks } from "../testing/recounts/check-statistics.ts";
import { type Kept, read, walk } from "../testing/recounts/kept.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("every number of every screen is what a recount of the whole history says", async () => {
    let listener = 0;
    const reached = { spins: 0, repeats: 0, favorites: 0, insights: 0, artistsMet: 0 };
    await fc.assert(
      fc.asyncProperty(someListening, async (listening) => {
        listener += 1;
        server.clock.advance(1_000);
        const browser = await server.signIn("newcomer", `listener ${listener}`);
        browser.zone = listening.steps.findLast(({ travels }) => travels)?.zone ?? listening.home;
        const now = server.clock.now();
        const spins = spinsOf(listener, listening, now);
        await storeSpins(server.context.db, await newestUser(), listener, spins);
        await recountUser(server.context, await newestUser());
        const shelf = shelfOf(listener);
        const given = new Set(spins.map(({ album }) => album.albumId));
        const favorites = listening.favorites.flatMap((index) =>
          shelf.filter(({ albumId }, at) => at === index && given.has(albumId)),
        );
        for (const { albumId } of favorites) {
          server.clock.advance(1_000);
          expect((await browser.request("POST", `/api/favorites/${albumId}`)).status).toBe(200);
        }
        const kept: Kept = { spins, favorites, browser, today: dayNumber(server.clock.now(), browser.zone) };
        await checkLists(kept);
        await checkCollection(kept);
        await checkAnalytics(kept);
        const recaps = await checkWeeks(kept);
        await checkCalendar(kept);
        reached.spins += spins.length;
        reached.repeats += spins.length - given.size;
        reached.favorites += favorites.length;
        reached.artistsMet += recaps.reduce((sum, { stats }) => sum + stats.newArtists, 0);
        reached.insights += (await read<Analytics>(kept, "/api/profile/analytics")).insights.length;
      }),
      { numRuns: 12, seed: 5 },
    );
    expect(reached.spins).toBeGreaterThan(150);
    for (const [what, often] of Object.entries(reached)) expect(often, what).toBeGreaterThan(10);
  });

  async function newestUser(): Promise<UserId> {
    const { user_id: userId } = await server.context.db
      .selectFrom("sessions")
      .select("user_id")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return userId;
  }
});

async function checkLists(kept: Kept): Promise<void> {
  const newest = kept.spins.toReversed();
  const { items } = await walk<ListedSpin>(kept, "/api/spins/history?limit=9");
  expect(
    items.map(({ id, localDate, startedAt, listenedAt }) => [id, localDate, startedAt, listenedAt]),
  ).toEqual(
    newest.map(({ spinId, localDate, at, listenedAt }) => [
      spinId,
      localDate,
      new Date(at).toISOString(),
      listenedAt === null ? undefined : new Date(listenedAt).toISOString(),
    ]),
  );
  const { items: latest } = await read<{ items: ListedSpin[] }>(kept, "/api/profile/spins");
  expect(latest).toEqual(items.slice(0, 30));
}

async function checkCalendar(kept: Kept): Promise<void> {
  const months = new Set(kept.spins.map(({ localDate }) => localDate.slice(0, 7)));
  months.add(dayName(kept.today).slice(0, 7));
  for (const month of months) {
    const reply = await read<{ spins: ListedSpin[]; today: string; joinedOn: string; month: string }>(
      kept,
      `/api/profile/calendar?month=${month}`,
    );
    expect(reply.spins.map(({ id }) => id)).toEqual(
      kept.spins.filter(({ localDate }) => localDate.startsWith(month)).map(({ spinId }) => spinId),
    );
    const [first] = kept.spins;
    const joined = [first?.localDate ?? reply.today, reply.joinedOn].toSorted()[0];
    expect(reply).toMatchObject({ month, today: dayName(kept.today), joinedOn: joined });
  }
}
