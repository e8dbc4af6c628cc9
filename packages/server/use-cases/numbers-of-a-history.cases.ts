import type { Analytics, ListedSpin } from "@spindle/contract/schemas/profile.ts";
import { dayName, dayNumber } from "@spindle/core/testing/calendar-model.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import {
  learned,
  shelfOf,
  someListening,
  spinsOf,
  storeShelf,
  storeSpins,
} from "../testing/generated-listening.ts";
import { newestUser } from "../testing/newest-user.ts";
import { checkCollection } from "../testing/recounts/check-collection.ts";
import { checkAnalytics, checkWeeks } from "../testing/recounts/check-statistics.ts";
import {
  albumsOf,
  type GeneratedListener,
  numberOf,
  read,
  walk,
} from "../testing/recounts/generated-listener.ts";
import { readMe } from "../testing/spin-calls.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

export function testNumbersOfAHistory(open: () => Promise<OpenedDatabase>): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test("every number on every screen agrees with a recount of the whole history", async () => {
    let listener = 0;
    let ahead = 0;
    const reached = { learned: 0, spins: 0, repeats: 0, favorites: 0, insights: 0, artistsMet: 0, firsts: 0 };
    await fc.assert(
      fc.asyncProperty(someListening, async (listening) => {
        listener += 1;
        server.clock.advance(1_000);
        const browser = await server.signIn("newcomer", `listener ${listener}`);
        browser.zone = listening.looksFrom;
        const now = server.clock.now();
        const spins = spinsOf(listener, listening, now);
        const { db } = server.context;
        const shelf = shelfOf(listener);
        const userId = await newestUser(server.context.db);
        // Counts keep what was known when an album was given.
        for (const [albums, since] of [
          [shelf, spins.filter(({ step }) => step < listening.learnedAt)],
          [shelf.map(learned), spins.filter(({ step }) => step >= listening.learnedAt)],
        ] as const) {
          await storeShelf(db, albums);
          await storeSpins(db, userId, since);
          await recountUser(server.context, userId);
        }
        const given = albumsOf(spins);
        const favorites = listening.favorites.flatMap((index) =>
          given.filter(({ albumId }) => albumId === shelf[index]?.albumId),
        );
        for (const { albumId } of favorites) {
          server.clock.advance(1_000);
          expect((await browser.request("POST", `/api/favorites/${albumId}`)).status).toBe(200);
        }
        const last = spins.at(-1)?.localDate ?? "";
        const today = Math.max(dayNumber(server.clock.now(), browser.zone), numberOf(last));
        const generated: GeneratedListener = {
          spins,
          favorites,
          browser,
          today,
          joinedOn: joinedOn(now, browser.zone, spins),
        };
        const me = await readMe(browser);
        expect(me.stats.albumsSpun).toBe(albumsOf(spins).length);
        expect(me.joinedOn).toBe(dayName(generated.joinedOn));
        await checkLists(generated);
        await checkCollection(generated);
        await checkAnalytics(generated);
        const recaps = await checkWeeks(generated);
        await checkCalendar(generated);
        reached.spins += spins.length;
        reached.repeats += spins.length - given.length;
        ahead += Number(today > dayNumber(server.clock.now(), browser.zone));
        reached.learned += given.filter(({ artists }) => artists.includes("A Guest")).length;
        reached.favorites += favorites.length;
        reached.artistsMet += recaps.reduce((sum, { stats }) => sum + stats.newArtists, 0);
        reached.firsts += recaps.reduce(
          (sum, { news }) => sum + news.countries.length + news.decades.length,
          0,
        );
        reached.insights += (await read<Analytics>(generated, "/api/profile/analytics")).insights.length;
      }),
      { numRuns: 12, seed: 5 },
    );
    expect(reached.spins).toBeGreaterThan(150);
    expect(ahead).toBeGreaterThan(0);
    for (const [what, often] of Object.entries(reached)) expect(often, what).toBeGreaterThan(10);
  });
}

/** The first spin decides the date of joining, whatever the current zone. */
function joinedOn(created: number, zone: string, [first]: GeneratedListener["spins"]): number {
  const date = dayNumber(created, first?.zone ?? zone);
  return first === undefined ? date : Math.min(date, numberOf(first.localDate));
}

async function checkLists(generated: GeneratedListener): Promise<void> {
  const newest = generated.spins.toReversed();
  const { items } = await walk<ListedSpin>(generated, "/api/spins/history?limit=9");
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
  const { items: latest } = await read<{ items: ListedSpin[] }>(generated, "/api/profile/spins");
  expect(latest).toEqual(items.slice(0, 30));
}

async function checkCalendar(generated: GeneratedListener): Promise<void> {
  const months = new Set(generated.spins.map(({ localDate }) => localDate.slice(0, 7)));
  months.add(dayName(generated.today).slice(0, 7));
  for (const month of months) {
    const reply = await read<{ spins: ListedSpin[]; today: string; joinedOn: string; month: string }>(
      generated,
      `/api/profile/calendar?month=${month}`,
    );
    expect(reply.spins.map(({ id }) => id)).toEqual(
      generated.spins.filter(({ localDate }) => localDate.startsWith(month)).map(({ spinId }) => spinId),
    );
    expect(reply).toMatchObject({
      month,
      today: dayName(generated.today),
      joinedOn: dayName(generated.joinedOn),
    });
  }
}
