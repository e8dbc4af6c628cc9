import type { Trophy as PresentedTrophy } from "@spindle/contract/schemas/trophies.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import { trophies } from "@spindle/core/trophy/catalogue/list.ts";
import { describe, expect, onTestFinished, test } from "vitest";
import type { OpenedDatabase } from "../db/open-database.ts";
import { openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { readSpin, spin } from "../testing/spin-calls.ts";
import { openBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const day = 24 * 60 * 60 * 1000;

/** What two processes have of one database: the embedded one lets a single process in, whose transactions take turns. */
const pairs: readonly {
  readonly name: string;
  open(): Promise<readonly [OpenedDatabase, OpenedDatabase]>;
}[] = [
  {
    name: "embedded",
    async open() {
      const database = await openTestDatabase();
      return [database, database];
    },
  },
  {
    name: "PostgreSQL",
    async open() {
      const url = await testPostgresUrl();
      const [here, there] = await Promise.all([openTestPostgres(url), openTestPostgres(url)]);
      onTestFinished(there.close);
      return [here, there];
    },
  },
];

const forFavorites = trophies.flatMap((trophy) => {
  const { rule } = trophy;
  return rule.kind === "count" && rule.of === "favorites" && rule.target > 1 ? [{ trophy, rule }] : [];
});

async function trophiesOf(browser: TestBrowser, path = "/api/trophies"): Promise<readonly PresentedTrophy[]> {
  return (await (await browser.request("GET", path)).json()) as readonly PresentedTrophy[];
}

async function earnedBy(browser: TestBrowser): Promise<Readonly<Record<string, string>>> {
  const all = await trophiesOf(browser);
  return Object.fromEntries(
    all.flatMap(({ id, userTrophy }) => (userTrophy ? [[id, userTrophy.earnedAt]] : [])),
  );
}

/** One listener's browsers at two processes, and albums that they were given. */
async function listener(
  [here, there]: readonly [OpenedDatabase, OpenedDatabase],
  albumCount: number,
): Promise<{
  readonly server: TestServer;
  readonly browsers: readonly [TestBrowser, TestBrowser];
  readonly albumIds: readonly string[];
}> {
  const server = await startTestServer({ database: here });
  onTestFinished(server.stop);
  const browser = await server.signIn("soul-collector", "collector");
  const other = openBrowser(server.beside(there).app, server.origin);
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const albumIds: string[] = [];
  for (let count = 0; count < albumCount; count += 1) {
    albumIds.push((await readSpin(browser, (await spin(browser)).spinId)).album.id);
    server.clock.advance(day);
  }
  return { server, browsers: [browser, other], albumIds };
}

describe.each(pairs)("$name", ({ open }) => {
  test("gives a trophy once if two concurrent requests earn it together", async () => {
    const [first] = forFavorites;
    if (!first) throw new Error("no trophy is for favourites");
    const { server, browsers, albumIds } = await listener(await open(), 2);
    // Two short of it: as if the others had been counted before.
    await server.context.db
      .updateTable("users")
      .set({ favorites: first.rule.target - 2 })
      .execute();
    const at = new Date(server.clock.now()).toISOString();
    const replies = await Promise.all(
      browsers.map((browser, place) => browser.request("POST", `/api/favorites/${albumIds[place]}`)),
    );
    const bodies = (await Promise.all(replies.map((reply) => reply.json()))) as readonly {
      readonly newTrophies: readonly PresentedTrophy[];
    }[];
    const given = bodies.flatMap(({ newTrophies }) => newTrophies).filter(({ id }) => id === first.trophy.id);
    expect(given).toEqual([
      expect.objectContaining({
        progress: first.rule.target,
        requirement: { target: first.rule.target },
        userTrophy: expect.objectContaining({ earnedAt: at }),
      }),
    ]);
    expect((await earnedBy(browsers[0]))[first.trophy.id]).toBe(at);
  });

  test("trophies that became due by an import are awarded once, at the next look", async () => {
    const { server, browsers } = await listener(await open(), 1);
    const before = await earnedBy(browsers[0]);
    const most = Math.max(...forFavorites.map(({ rule }) => rule.target));
    await server.context.db.updateTable("users").set({ favorites: most }).execute();
    server.clock.advance(day);
    const at = new Date(server.clock.now()).toISOString();
    const looks = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((look) =>
        trophiesOf(
          look % 2 === 0 ? browsers[0] : browsers[1],
          look % 3 === 0 ? undefined : "/api/profile/trophies",
        ),
      ),
    );
    const due = Object.fromEntries(forFavorites.map(({ trophy }) => [trophy.id, at]));
    for (const look of looks) {
      const earned = look.flatMap(({ id, userTrophy }) => (userTrophy ? [[id, userTrophy.earnedAt]] : []));
      expect(Object.fromEntries(earned)).toMatchObject({ ...before, ...due });
    }
    server.clock.advance(day);
    const { length } = await server.context.db.selectFrom("earned_trophies").select("trophy_id").execute();
    expect(await earnedBy(browsers[1])).toMatchObject({ ...before, ...due });
    expect(await server.context.db.selectFrom("earned_trophies").select("trophy_id").execute()).toHaveLength(
      length,
    );
  });

  test("keeps a trophy if its cause is undone, and the profile shows the latest first", async () => {
    const [first] = forFavorites;
    if (!first) throw new Error("no trophy is for favourites");
    const { server, browsers, albumIds } = await listener(await open(), 1);
    const [browser] = browsers;
    await server.context.db
      .updateTable("users")
      .set({ favorites: first.rule.target - 1 })
      .execute();
    await browser.request("POST", `/api/favorites/${albumIds[0]}`);
    await browser.request("DELETE", `/api/favorites/${albumIds[0]}`);
    const shown = (await trophiesOf(browser)).find(({ id }) => id === first.trophy.id);
    expect(shown).toMatchObject({
      progress: first.rule.target,
      userTrophy: { earnedAt: expect.any(String) },
    });
    const times = (await trophiesOf(browser, "/api/profile/trophies")).map(
      ({ userTrophy }) => userTrophy?.earnedAt ?? "locked",
    );
    expect(times.length).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(times[0]).toBe(new Date(server.clock.now()).toISOString());
  });

  test("names the spin that earned a trophy by a spin, a mark, a share or a heart", async () => {
    const { server, browsers, albumIds } = await listener(await open(), 2);
    const [browser] = browsers;
    const { items } = (await (await browser.request("GET", "/api/spins/history")).json()) as {
      readonly items: readonly { readonly id: string; readonly album: { readonly id: string } }[];
    };
    const [latest, first] = items.map(({ id }) => id);
    await server.context.db.updateTable("users").set({ favorites: 4, shares: 9 }).execute();
    await browser.request("POST", "/api/listened", { body: { spinId: first } });
    await browser.request("POST", `/api/favorites/${albumIds[0]}`);
    const reply = await browser.request("POST", `/api/spins/${latest}/shares`, { body: { target: "link" } });
    const shared = (await readSpin(browser, latest ?? "")).album;
    const { newTrophies } = (await reply.json()) as { readonly newTrophies: readonly PresentedTrophy[] };
    const sharedSpin = { id: latest, album: { name: shared.name, artist: shared.artist } };
    expect(newTrophies.map(({ userTrophy }) => userTrophy?.spin)).toEqual([sharedSpin]);
    const all = await trophiesOf(browser);
    const earnedWith = (id: string) => all.find((trophy) => trophy.id === id)?.userTrophy?.spin?.id;
    expect(["first-pressing", "needle-drop", "keeper", "word-of-mouth"].map(earnedWith)).toEqual([
      first,
      first,
      first,
      latest,
    ]);
  });

  test("shows only the date of a trophy without an act or whose spin is gone", async () => {
    const { server, browsers, albumIds } = await listener(await open(), 1);
    await server.context.db.updateTable("users").set({ favorites: 5 }).execute();
    const spinOf = async (id: string) =>
      (await trophiesOf(browsers[0])).find((trophy) => trophy.id === id)?.userTrophy;
    expect(await spinOf("keeper")).toEqual({
      earnedAt: new Date(server.clock.now()).toISOString(),
      earnedOn: expect.any(String),
    });
    expect(await spinOf("first-pressing")).toHaveProperty("spin");
    await server.context.db.deleteFrom("spins").execute();
    expect(await spinOf("first-pressing")).toEqual({
      earnedAt: expect.any(String),
      earnedOn: expect.any(String),
    });
    await server.context.db.updateTable("users").set({ favorites: 24 }).execute();
    const heart = await browsers[0].request("POST", `/api/favorites/${albumIds[0]}`);
    expect(await heart.json()).toMatchObject({
      newTrophies: [{ userTrophy: { earnedAt: expect.any(String) } }],
    });
  });

  test("gives a trophy that was already due before an act without a spin", async () => {
    const { server, browsers, albumIds } = await listener(await open(), 2);
    const { db } = server.context;
    const { items } = (await (await browsers[0].request("GET", "/api/spins/history")).json()) as {
      readonly items: readonly { readonly id: string }[];
    };
    const spinId = items[0]?.id ?? "";
    const at = new Date(server.clock.now()).toISOString();
    const earnedWith = async (path: string, body: object = {}) => {
      const reply = await browsers[0].request("POST", path, { body });
      const { newTrophies } = (await reply.json()) as { readonly newTrophies: readonly PresentedTrophy[] };
      return Object.fromEntries(
        newTrophies.map(({ id, userTrophy }) => [id, userTrophy?.spin?.id ?? userTrophy]),
      );
    };
    await db.updateTable("users").set({ favorites: 5 }).execute();
    const { user_id: userId } = await db.selectFrom("users").select("user_id").executeTakeFirstOrThrow();
    const heard = ["a", "b", "c", "d", "e"].map((name) => ({
      kind: "genre" as const,
      name,
      spun: 0,
      heard: 1,
    }));
    await db
      .insertInto("tallies")
      .values(heard.map((tally) => ({ ...tally, user_id: userId })))
      .execute();
    expect(await earnedWith("/api/listened", { spinId })).toMatchObject({
      keeper: { earnedAt: at },
      "five-bins": { earnedAt: at },
      "needle-drop": spinId,
    });
    await db.updateTable("users").set({ shares: 10 }).execute();
    expect(await earnedWith(`/api/favorites/${albumIds[0]}`)).toMatchObject({
      "word-of-mouth": { earnedAt: at },
    });
  });

  test("keeps a trophy's local date, however far the listener travels", async () => {
    const [database] = await open();
    const server = await startTestServer({ database });
    onTestFinished(server.stop);
    server.clock.advance(Date.parse("2026-12-24T22:00:00Z") - server.clock.now());
    const browser = await server.signIn("soul-collector", "traveler");
    const datesIn = async (zone: TimeZone) => {
      browser.zone = zone;
      const earned = (await trophiesOf(browser, "/api/profile/trophies")).flatMap(
        ({ userTrophy }) => userTrophy ?? [],
      );
      return earned.map(({ earnedOn }) => earnedOn);
    };
    const card = async () =>
      (await browser.request("POST", "/api/trophies/first-pressing/share", { body: {} })).headers.get("ETag");
    expect(await datesIn("Pacific/Auckland" as TimeZone)).toEqual([]);
    const { spinId } = await spin(browser);
    const drawn = await card();
    for (const zone of ["Pacific/Auckland", "America/Los_Angeles"]) {
      expect(await datesIn(zone as TimeZone)).toEqual(["2026-12-25"]);
      expect(await card()).toBe(drawn);
    }
    // In Los Angeles it is still the 24th, and every screen shows the 25th as today.
    await browser.request("POST", "/api/listened", { body: { spinId } });
    const dates = await datesIn("America/Los_Angeles" as TimeZone);
    expect(dates.length).toBeGreaterThan(1);
    expect(new Set(dates)).toEqual(new Set(["2026-12-25"]));
  });

  test("gives no trophy for a rejected act", async () => {
    const { server, browsers } = await listener(await open(), 1);
    const before = await earnedBy(browsers[0]);
    const nobodys = "01234567-89ab-7def-8123-456789abcdef";
    expect((await browsers[0].request("POST", `/api/favorites/${nobodys}`)).status).toBe(404);
    expect(
      (await browsers[0].request("POST", "/api/spins/x/shares", { body: { target: "link" } })).status,
    ).toBe(400);
    expect(await earnedBy(browsers[0])).toEqual(before);
    expect(Object.keys(before)).not.toEqual([]);
    expect(server.logged.filter(({ level }) => level === "error")).toEqual([]);
  });
});
