import { counterColumns } from "../db/counters.ts";
import type { CatalogueAlbum } from "@spindle/catalogue/album.ts";
import type { Album } from "@spindle/contract/schemas/album.ts";
import type { Collection } from "@spindle/contract/schemas/collection.ts";
import type { Analytics } from "@spindle/contract/schemas/profile.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { artistsMet } from "@spindle/core/listening/artists-met.ts";
import { factsOf } from "@spindle/core/listening/facts-of.ts";
import { shareTargets } from "@spindle/core/share/share-targets.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { zones } from "@spindle/core/testing/histories.ts";
import { sampleCatalogue } from "@spindle/sandbox/testing/sample-catalogue.ts";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHistory, readFavoritesAndShares } from "../db/queries/recounting.ts";
import { readTrophyState } from "../db/queries/trophies.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { readSpin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

const hour = 60 * 60 * 1000;

/** Few albums, so that they repeat; some with several artists, some without genres at first. */
const catalogue: readonly CatalogueAlbum[] = sampleCatalogue(5).map((album, index) => ({
  ...album,
  ...(index === 1 && { artist: "Band 1 & Band 2", artists: ["Band 1", "Band 2"] }),
  ...((index === 0 || index === 3) && { genres: [] }),
  ...(index === 4 && {
    artist: "Bänd 2, The Third",
    artists: ["Bänd 2", "The Third"],
    genres: ["soul", "jazz"],
  }),
}));

const choices = modeIds.map((mode) => ({
  mode,
  ...(mode === "mood" && { mood: "calm" }),
  ...(mode === "time" && { moment: "evening" }),
}));
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant("spin" as const), choice: fc.constantFrom(...choices) }),
  },
  {
    weight: 5,
    // Hours for marks at any time of day, and half a year for an album to repeat.
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      hours: fc.oneof(fc.integer({ min: 14, max: 34 }), fc.integer({ min: 180 * 24, max: 200 * 24 })),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("listen" as const), which: fc.nat(30) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("favorite" as const),
      which: fc.nat(30),
      method: fc.constantFrom("POST", "POST", "DELETE"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("share" as const),
      which: fc.nat(30),
      target: fc.constantFrom(...shareTargets.slice(0, 3)),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("learn" as const), which: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("travel" as const), zone: fc.constantFrom(...zones) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

export function testCountedStepByStep(open: () => Promise<OpenedDatabase>): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open(), catalogue });
  });
  afterAll(() => server.stop());

  /** Albums that were given without a genre, and heard after one was known. */
  const heardLater = new Set<string>();

  /** Runs the steps; returns each album as it was first shown. */
  async function live(
    browser: TestBrowser,
    name: string,
    steps: readonly Step[],
  ): Promise<ReadonlyMap<string, Album>> {
    const spun: { readonly spinId: string; readonly albumId: string }[] = [];
    const given = new Map<string, Album>();
    const learned = new Set<string>();
    for (const each of steps) {
      if (each.kind === "wait") {
        server.clock.advance(each.hours * hour);
        // An unused session ends after a month.
        await server.signInWith(browser, "newcomer", name);
      }
      if (each.kind === "travel") browser.zone = each.zone;
      if (each.kind === "spin") {
        const reply = await browser.request("POST", "/api/spin", { body: each.choice });
        expect([200, 429]).toContain(reply.status);
        if (!reply.ok) continue;
        const { spinId } = (await reply.json()) as { spinId: string };
        const { album } = await readSpin(browser, spinId);
        spun.push({ spinId, albumId: album.id });
        if (!given.has(album.id)) given.set(album.id, album);
      }
      if (!("which" in each)) continue;
      const one = spun[each.which % spun.length];
      if (!one) continue;
      if (each.kind === "listen") {
        const { ok } = await browser.request("POST", "/api/listened", { body: { spinId: one.spinId } });
        if (ok && learned.has(one.albumId)) heardLater.add(one.albumId);
      } else if (each.kind === "learn") {
        const album = given.get(one.albumId);
        if (album) await learnMore(album);
        if (album?.genres.length === 0) learned.add(one.albumId);
      } else if (each.kind === "favorite") {
        const { status } = await browser.request(each.method, `/api/favorites/${one.albumId}`);
        expect(status).toBe(200);
      } else {
        const body = { target: each.target };
        expect((await browser.request("POST", `/api/spins/${one.spinId}/shares`, { body })).status).toBe(200);
      }
    }
    return given;
  }

  /** A process of an earlier version gives the album to a listener whose provider knows it otherwise. */
  async function learnMore({ id, artists }: Album): Promise<void> {
    await sql`
      update albums set title = 'Learned', artist = 'Learned', artists = ${JSON.stringify([...artists, "A Guest"])}::jsonb,
        year = 1977, genres = '["learned", "soul"]', country = 'NZ'
      where album_id = ${id}`.execute(server.context.db);
  }

  /** Every screen shows albums as they were first given. */
  async function checkScreens(browser: TestBrowser, given: ReadonlyMap<string, Album>): Promise<void> {
    const read = async <Reply>(path: string) => (await (await browser.request("GET", path)).json()) as Reply;
    const albums = [...given.values()];
    const { items, counts } = await read<Collection>("/api/collection?limit=100");
    const facts = ({ id, name, artist, artists, year, genres }: Album) => ({
      id,
      name,
      artist,
      artists,
      year,
      genres,
    });
    expect(new Set(items.map(({ album }) => facts(album)))).toEqual(new Set(albums.map(facts)));
    expect(counts.artists).toBe(new Set(albums.flatMap(({ artists }) => artistsMet(artists))).size);
    for (const genre of ["learned", "soul", "guest"]) {
      const found = await read<Collection>(`/api/collection?q=${genre}&sort=decade`);
      const meant = albums.filter(({ artists, genres }) =>
        [...artists, ...genres].some((word) => word.toLowerCase().includes(genre)),
      );
      expect(new Set(found.items.map(({ album }) => album.id))).toEqual(new Set(meant.map(({ id }) => id)));
      const years = found.items.map(({ album }) => album.year ?? 0);
      expect(years).toEqual(years.toSorted((one, other) => other - one));
    }
    const { genreDistribution } = await read<Analytics>("/api/profile/analytics");
    const ofGenre = (genre: string) => albums.filter(({ genres }) => genres.includes(genre)).length;
    expect(new Map(genreDistribution.map(({ genre, count }) => [genre, count]))).toEqual(
      new Map(albums.flatMap(({ genres }) => genres.map((genre) => [genre, ofGenre(genre)]))),
    );
  }

  const tables = [
    "users",
    "spins",
    "collection_items",
    "artists_met",
    "tallies",
    "earned_trophies",
    "shares",
  ];
  const rowsOf = async (userId: UserId) =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          (
            await sql`select * from ${sql.table(table)} as kept where user_id = ${userId} order by kept::text`.execute(
              server.context.db,
            )
          ).rows,
        ]),
      ),
    ) as Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

  test("counting step by step agrees with core, and with a recount from nothing", async () => {
    const reached = {
      learned: 0,
      heardLater: 0,
      repeats: 0,
      listened: 0,
      favorites: 0,
      shares: 0,
      finishedRun: 0,
    };
    let listener = 0;
    const { db } = server.context;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60, size: "max" }), async (steps) => {
        listener += 1;
        server.clock.advance(hour);
        const name = `listener ${listener}`;
        const browser = await server.signIn("newcomer", name);
        const { user_id: userId } = await db
          .selectFrom("users")
          .select("user_id")
          .orderBy("created_at", "desc")
          .executeTakeFirstOrThrow();
        heardLater.clear();
        const given = await live(browser, name, steps);
        await checkScreens(browser, given);
        const before = await rowsOf(userId);
        const { facts } = await readTrophyState(db, userId);
        const history = await readHistory(db, userId);
        const counted = factsOf(history, await readFavoritesAndShares(db, userId));
        expect({ ...facts, tallies: new Set(facts.tallies) }).toEqual({
          ...counted,
          tallies: new Set(counted.tallies),
        });

        reached.learned += await countLearned(given);
        await corrupt(userId);
        await recountUser(server.context, userId);
        expect(await rowsOf(userId)).toEqual(before);
        reached.heardLater += heardLater.size;
        reached.repeats += facts.spins - facts.albums;
        reached.listened += facts.listenedSpins;
        reached.favorites += facts.favorites;
        reached.shares += facts.shares;
        reached.finishedRun = Math.max(reached.finishedRun, facts.longestFinishedRun);
      }),
      { numRuns: 15, seed: 12 },
    );
    expect(reached.learned).toBeGreaterThan(5);
    expect(reached.heardLater).toBeGreaterThan(3);
    expect(reached.repeats).toBeGreaterThan(5);
    expect(reached.listened).toBeGreaterThan(20);
    expect(reached.finishedRun).toBeGreaterThan(2);
    expect(reached.favorites).toBeGreaterThan(10);
    expect(reached.shares).toBeGreaterThan(10);
  });

  /** Of how many of these albums the shared row says otherwise than when they were given. */
  async function countLearned(given: ReadonlyMap<string, Album>): Promise<number> {
    const known = await server.context.db.selectFrom("albums").select(["album_id", "artists"]).execute();
    return known.filter(({ album_id: id, artists }) => artists.length > (given.get(id)?.artists.length ?? 99))
      .length;
  }

  /** Corrupts everything that a recount can correct. What an album was when given is not counted: a missing row is made from the shared one. */
  async function corrupt(userId: UserId): Promise<void> {
    const { db } = server.context;
    await db
      .updateTable("users")
      .set(Object.fromEntries(Object.values(counterColumns).map((column, index) => [column, 99 - index])))
      .set({ midday_moment: "workout" })
      .where("user_id", "=", userId)
      .execute();
    await db
      .updateTable("spins")
      .set((eb) => ({ streak_length: 50, number: eb("number", "+", 7) }))
      .where("user_id", "=", userId)
      .execute();
    await sql`
      with deleted as (
        delete from collection_items where user_id = ${userId} and favorited_at is null returning *
      )
      update albums set title = given_title, artist = given_artist, artists = deleted.artists, genres = deleted.genres,
        year = nullif(deleted.year, 0), country = deleted.country
      from deleted where albums.album_id = deleted.album_id`.execute(db);
    await sql`
      update collection_items set heard_at = null, title_key = '', artist_key = '', search_text = '',
        started_at = 'epoch', spin_id = user_id
      where user_id = ${userId}`.execute(db);
    await sql`update tallies set spun = spun + 1, name = name || '!' where user_id = ${userId}`.execute(db);
    await sql`update artists_met set first_on = '2000-01-01', artist = artist || '!' where user_id = ${userId}`.execute(
      db,
    );
  }
}
