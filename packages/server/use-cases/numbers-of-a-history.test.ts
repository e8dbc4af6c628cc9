import type { CollectionItem } from "@spindle/contract/schemas/collection.ts";
import type { Analytics, ListedSpin, WeeklyRecap, WeeklyStats } from "@spindle/contract/schemas/profile.ts";
import { foldLetters } from "@spindle/core/album/fold.ts";
import { artistKey } from "@spindle/core/album/album-key.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { dayName, dayNumber } from "@spindle/core/testing/calendar-model.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import {
  type GeneratedSpin,
  type ShelfAlbum,
  shelfOf,
  someListening,
  spinsOf,
  storeSpins,
} from "../testing/generated-listening.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

interface Kept {
  readonly spins: readonly GeneratedSpin[];
  readonly favorites: readonly ShelfAlbum[];
  /** Days since 1970 of today, where the listener is. */
  readonly today: number;
  readonly browser: TestBrowser;
}

/** Days since 1970 of a date. */
const numberOf = (date: string): number => Date.parse(date) / 86_400_000;
/** 1970-01-01 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7);
const countOf = <Item>(items: readonly Item[], isMeant: (item: Item) => boolean): number =>
  items.filter(isMeant).length;
const rounded = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100));
const albumsOf = (spins: readonly GeneratedSpin[]): readonly ShelfAlbum[] => [
  ...new Set(spins.map(({ album }) => album)),
];

/** The most frequent first, equals by name. */
function tally(names: readonly string[]): readonly (readonly [name: string, count: number])[] {
  return [...new Set(names)]
    .map((name) => [name, countOf(names, (each) => each === name)] as const)
    .toSorted(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1));
}

async function read<Reply>({ browser }: Pick<Kept, "browser">, path: string): Promise<Reply> {
  const response = await browser.request("GET", path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Reply;
}

/** Every page of a list, one after another, with what each said beside its items. */
async function walk<Item, Rest = unknown>(kept: Kept, path: string) {
  const items: Item[] = [];
  const pages: Rest[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { items: Item[]; nextCursor: string | null } & Rest = await read(kept, path + query);
    items.push(...page.items);
    pages.push(page);
    cursor = page.nextCursor;
  }
  return { items, pages };
}

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

/** What each order compares by; negative where `one` comes first. */
const comparisons: Readonly<Record<string, (one: CollectionItem, other: CollectionItem) => number>> = {
  recent: (one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt),
  "favourite first": (one, other) => Date.parse(other.createdAt ?? "") - Date.parse(one.createdAt ?? ""),
  alphabetical: (one, other) => compared(foldLetters(one.album.name), foldLetters(other.album.name)),
  artist: (one, other) =>
    compared(foldLetters(one.album.artist), foldLetters(other.album.artist)) ||
    compared(foldLetters(one.album.name), foldLetters(other.album.name)),
  decade: (one, other) =>
    (other.album.year ?? 0) - (one.album.year ?? 0) ||
    compared(foldLetters(one.album.name), foldLetters(other.album.name)),
};
const compared = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const searches = [
  "",
  "SOUL",
  "ebene",
  "%",
  "_",
  "\\",
  "salt",
  "nothing of this name",
  "京",
  "b&s",
  "deep soul",
];

async function checkCollection(kept: Kept): Promise<void> {
  const albums = albumsOf(kept.spins);
  const artists = new Set(albums.flatMap((album) => album.artists.map(artistKey))).size;
  const counts = { albums: albums.length, favorites: kept.favorites.length, artists };
  for (const filter of ["all", "favourites"]) {
    const meant = filter === "all" ? albums : kept.favorites;
    for (const sort of ["recent", "alphabetical", "artist", "decade"]) {
      const { items, pages } = await walk<CollectionItem, { counts: object; total: number }>(
        kept,
        `/api/collection?filter=${filter}&sort=${sort}&limit=5`,
      );
      expect(new Set(items.map(({ album }) => album.id))).toEqual(
        new Set(meant.map(({ albumId }) => albumId)),
      );
      expect(items.length).toBe(meant.length);
      for (const page of pages) expect(page).toMatchObject({ counts, total: meant.length });
      const compare = comparisons[sort === "recent" && filter === "favourites" ? "favourite first" : sort];
      if (!compare) throw new Error(`no order ${sort}`);
      for (const [index, item] of items.slice(1).entries()) {
        const before = items[index];
        expect(
          before && compare(before, item),
          `${sort} ${before?.album.name} ${item.album.name}`,
        ).toBeLessThanOrEqual(0);
      }
      for (const item of items) checkItem(kept, item);
    }
    await checkSearches(kept, filter, meant);
  }
}

function checkItem({ spins, favorites }: Kept, item: CollectionItem): void {
  const latest = spins.findLast(({ album }) => album.albumId === item.album.id);
  expect(item.id).toBe(latest?.spinId);
  expect(item.isFavorite).toBe(favorites.some(({ albumId }) => albumId === item.album.id));
  expect(item.createdAt === undefined).toBe(!item.isFavorite);
  expect(item.album).toMatchObject({ name: latest?.album.title, artists: latest?.album.artists });
}

async function checkSearches(kept: Kept, filter: string, meant: readonly ShelfAlbum[]): Promise<void> {
  for (const q of searches) {
    const path = `/api/collection?filter=${filter}&limit=3&sort=alphabetical&q=${encodeURIComponent(q)}`;
    const { items, pages } = await walk<CollectionItem, { total: number }>(kept, path);
    const matching = meant.filter(({ title, artist, artists, genres }) =>
      [title, artist, ...artists, genres.join(" ")].some((text) =>
        foldLetters(text).includes(foldLetters(q)),
      ),
    );
    expect(new Set(items.map(({ album }) => album.id)), q).toEqual(
      new Set(matching.map(({ albumId }) => albumId)),
    );
    for (const { total } of pages) expect(total, q).toBe(matching.length);
  }
}

async function checkAnalytics(kept: Kept): Promise<void> {
  const { spins, today } = kept;
  const days = spins.map(({ localDate }) => numberOf(localDate));
  const monday = mondayOf(today);
  const analytics = await read<Analytics>(kept, "/api/profile/analytics");
  const thisWeek = countOf(days, (day) => day >= monday && day < monday + 7);
  expect(analytics.weeklyProgress).toMatchObject({
    currentWeekSpins: thisWeek,
    daysCompleted: [0, 1, 2, 3, 4, 5, 6].map((after) => days.includes(monday + after)),
    progressPercentage: rounded(thisWeek, 7),
  });
  expect(analytics.recentActivity).toEqual({
    last7Days: countOf(days, (day) => day > today - 7 && day <= today),
    last30Days: countOf(days, (day) => day > today - 30 && day <= today),
  });
  expect(analytics.totalSpins).toBe(spins.length);
  expect(analytics.totalAlbums).toBe(albumsOf(spins).length);
  expect(analytics.genreDistribution).toEqual(
    tally(albumsOf(spins).flatMap(({ genres }) => genres)).map(([genre, count]) => ({ genre, count })),
  );
  const modes = tally(spins.map(({ mode }) => mode));
  expect(new Map(analytics.modePreferences.map(({ mode, percentage }) => [mode, percentage]))).toEqual(
    new Map(modes.map(([mode, count]) => [mode, rounded(count, spins.length)])),
  );
  expect(analytics.modePreferences.map(({ percentage }) => percentage)).toEqual(
    modes.map(([, count]) => rounded(count, spins.length)),
  );
}

async function checkWeeks(kept: Kept): Promise<readonly WeeklyRecap[]> {
  const { spins, today } = kept;
  const within = (monday: number) =>
    spins.filter(({ localDate }) => mondayOf(numberOf(localDate)) === monday);
  const mondays = Array.from({ length: 8 }, (_, back) => mondayOf(today) - 7 * back);
  expect(await read<WeeklyStats[]>(kept, "/api/profile/weekly-stats")).toEqual(
    mondays.map((monday) => ({
      weekStart: dayName(monday),
      weekEnd: dayName(monday + 6),
      totalSpins: within(monday).length,
      listenedSpins: countOf(within(monday), ({ listenedAt }) => listenedAt !== null),
    })),
  );
  const recaps: WeeklyRecap[] = [];
  for (const [back, monday] of mondays.entries()) {
    // Any date of a week means that week.
    const query = back === 0 ? "" : `?weekStart=${dayName(monday + (back % 7))}`;
    const recap = await read<WeeklyRecap>(kept, `/api/profile/weekly-recap${query}`);
    checkRecap(kept, recap, monday, within(monday));
    recaps.push(recap);
  }
  return recaps;
}

function checkRecap(
  { spins, favorites }: Kept,
  recap: WeeklyRecap,
  monday: number,
  ofWeek: readonly GeneratedSpin[],
): void {
  const listened = ofWeek.filter(({ listenedAt }) => listenedAt !== null);
  const artistsIn = (some: readonly GeneratedSpin[]) =>
    new Set(some.flatMap(({ album }) => album.artists.map(artistKey)));
  const before = artistsIn(spins.filter(({ localDate }) => numberOf(localDate) < monday));
  const genres = tally(albumsOf(ofWeek).flatMap((album) => album.genres));
  const all = genres.reduce((sum, [, count]) => sum + count, 0);
  const bits = genres.reduce((sum, [, count]) => sum - (count / all) * Math.log2(count / all), 0);
  const [top] = genres;
  expect(recap).toMatchObject({
    weekStart: dayName(monday),
    weekEnd: dayName(monday + 6),
    stats: {
      totalSpins: ofWeek.length,
      listenedSpins: listened.length,
      uniqueArtists: artistsIn(ofWeek).size,
      newArtists: countOf([...artistsIn(ofWeek)], (artist) => !before.has(artist)),
      uniqueGenres: genres.length,
      completionRate: rounded(listened.length, ofWeek.length),
      streakDays: new Set(ofWeek.map(({ localDate }) => localDate)).size,
    },
  });
  expect(recap.insights).toEqual({
    ...(top && { topGenre: { name: top[0], count: top[1] } }),
    diversityScore: genres.length < 2 ? 0 : Math.round((100 * bits) / Math.log2(genres.length)),
  });
  expect(recap.days).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((after) => {
      const spin = ofWeek.find(({ localDate }) => numberOf(localDate) === monday + after);
      if (!spin) return "none";
      return spin.listenedAt === null ? "spun" : "listened";
    }),
  );
  const ranked = albumsOf(ofWeek.toReversed())
    .map((album) => ({
      album,
      worth:
        (favorites.some(({ albumId }) => albumId === album.albumId) ? 2 : 0) +
        (listened.some((spin) => spin.album === album) ? 1 : 0),
    }))
    .toSorted((one, other) => other.worth - one.worth);
  expect(recap.topAlbums.map(({ id }) => id)).toEqual(ranked.slice(0, 5).map(({ album }) => album.albumId));
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
