import type { ExportDocument } from "@spindle/contract/schemas/own-data.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { exportOf, importInto, keptBy } from "../testing/own-data.ts";
import { readMe, readSpin, readStatus, spin, statusesOf } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

type ExportedSpin = ExportDocument["spins"][number];
type FilePart = Partial<Record<keyof ExportDocument, unknown>>;

const noon = (date: string) => `${date}T12:00:00.000Z`;
const album = { title: "Unheard Rooms", artist: "Nobody Here", artists: ["Nobody Here"], genres: ["soul"] };

/** A spin at noon UTC, as in a file. */
function spinOn(date: string, changes: Partial<ExportedSpin> = {}): ExportedSpin {
  return {
    date,
    startedAt: noon(date),
    timeZone: "UTC",
    utcOffsetMinutes: 0,
    mode: "saved",
    album,
    provider: "spotify",
    minutes: 40,
    listenedAt: null,
    streak: 1,
    ...changes,
  };
}

const fileOf = (parts: FilePart) => ({ format: "spindle-export", version: 1, ...parts });

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  let browser: TestBrowser;
  let count = 0;
  beforeAll(async () => {
    // Noon on November 21, 2026, UTC.
    server = await startTestServer({ database: await open(), startsAt: Date.UTC(2026, 10, 21, 12, 30) });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    count += 1;
    server.clock.advance(1);
    browser = await server.signIn("soul-collector", `listener ${count}`);
  });

  const kept = async () => keptBy(server.context.db, await newestUser(server.context.db));

  test("adds days before, between and up to today, counts them, and today's leaves no spin open", async () => {
    const file = fileOf({
      spins: ["2026-11-19", "2026-11-20", "2026-11-21"].map((date) =>
        spinOn(date, { listenedAt: noon(date) }),
      ),
      profile: { createdAt: "2019-05-04T10:00:00.000Z" },
    });
    const { account } = await readMe(browser);
    expect(account).toBeUndefined();
    const before = await readMe(browser);
    const report = await importInto(browser, file);
    expect(report).toMatchObject({ spins: { added: 3, skipped: 0, rejected: 0 }, rejected: [] });
    const me = await readMe(browser);
    expect(me).toMatchObject({
      streak: { current: 3, longest: 3 },
      stats: { albumsSpun: 1, hoursListened: 2 },
      createdAt: "2019-05-04T10:00:00.000Z",
      account: before.createdAt,
      joinedOn: "2019-05-04",
    });
    expect(me.streak).not.toHaveProperty("celebration");
    expect(me).not.toHaveProperty("unseenTrophies");
    expect(await readStatus(browser)).toMatchObject({ canSpin: false });
    expect((await browser.request("POST", "/api/spin", { body: { mode: "roulette" } })).status).toBe(429);
    const forAccount = { headers: { "X-Account": before.createdAt } };
    expect((await browser.request("GET", "/api/me", forAccount)).status).toBe(200);
  });

  test("never overwrites a day, and the second of two rows of one day is skipped", async () => {
    const { spinId } = await spin(browser, { mode: "roulette" });
    const given = (await readSpin(browser, spinId)).album.name;
    const report = await importInto(
      browser,
      fileOf({
        spins: [
          spinOn("2026-11-21"),
          spinOn("2026-11-20"),
          { ...spinOn("2026-11-20"), album: { ...album, title: "Another" } },
        ],
        shares: [
          { date: "2026-11-21", target: "link", sharedAt: noon("2026-11-21") },
          { date: "2026-11-20", target: "link", sharedAt: noon("2026-11-20") },
          { date: "2026-11-20", target: "link", sharedAt: noon("2026-11-20") },
        ],
      }),
    );
    expect(report).toMatchObject({
      spins: { added: 1, skipped: 2, rejected: 0 },
      // The share of the day that was here belongs to another album.
      shares: { added: 1, skipped: 1, rejected: 1 },
      rejected: [{ part: "shares", row: 1, date: "2026-11-21", fault: "no-spin" }],
    });
    expect(await readSpin(browser, spinId)).toMatchObject({ album: { name: given }, totalSpins: 2 });
    expect((await readMe(browser)).streak).toMatchObject({ current: 2 });
  });

  test("takes a spin of a date that has begun farther east, with the trophy won by it", async () => {
    const date = "2026-11-22";
    const startedAt = "2026-11-21T11:00:00.000Z";
    const file = fileOf({
      spins: [spinOn(date, { startedAt, timeZone: "Pacific/Kiritimati", utcOffsetMinutes: 840 })],
      trophies: [{ id: "first-pressing", earnedAt: startedAt, earnedOn: date, spinDate: date }],
    });
    expect(await importInto(browser, file)).toMatchObject({
      spins: { added: 1 },
      trophies: { added: 1 },
      rejected: [],
    });
    expect(await readStatus(browser)).toMatchObject({ canSpin: false });
  });

  test("names each row that it refuses, and takes the others", async () => {
    const trophy = { earnedAt: noon("2026-11-20"), earnedOn: "2026-11-20", spinDate: "2026-11-20" };
    const report = await importInto(
      browser,
      fileOf({
        spins: [
          spinOn("2026-11-20"),
          spinOn("2026-11-22"),
          spinOn("2026-11-18", { startedAt: noon("2026-11-17") }),
          spinOn("2026-11-17", { utcOffsetMinutes: -840 }),
          spinOn("2026-11-16", { listenedAt: noon("2026-11-15") }),
          { ...spinOn("2026-11-15"), mode: "constructor" },
          spinOn("2026-02-30"),
          // In UTC it is of 1969, which no backup may hold.
          { ...spinOn("1970-01-01"), startedAt: "1970-01-01T00:00:00+14:00" },
          { ...spinOn("2026-11-14"), album: { ...album, title: "\u0000\u200b" } },
          { ...spinOn("2026-11-13"), minutes: 1e308 },
          null,
          [],
          "x",
          // It has begun nowhere yet.
          spinOn("2026-11-23", { startedAt: noon("2026-11-21"), utcOffsetMinutes: 960 }),
        ],
        favorites: [
          { album, since: noon("2026-11-20") },
          { album, since: noon("2026-11-20") },
          { album: { ...album, title: "Never Given" }, since: noon("2026-11-20") },
        ],
        trophies: [
          { id: "first-pressing", ...trophy },
          { id: "__proto__", ...trophy },
          { id: "constructor", ...trophy },
          { id: "master-tape", ...trophy },
          { id: "a-side", ...trophy, earnedAt: noon("2026-11-25") },
          { id: "a-side", ...trophy, earnedOn: "2026-11-23" },
        ],
      }),
    );
    expect(report).toMatchObject({
      spins: { added: 1, rejected: 13 },
      favorites: { added: 1, skipped: 1, rejected: 1 },
      trophies: { added: 1, rejected: 5 },
    });
    const dates = report.rejected.map(({ part, row, date }) => `${part} ${row}: ${date}`);
    expect(dates).toEqual(
      expect.arrayContaining([
        "spins 2: 2026-11-22",
        "spins 7: undefined",
        "spins 9: 2026-11-14",
        "spins 11: undefined",
        "favorites 3: undefined",
        "trophies 4: 2026-11-20",
        "trophies 6: 2026-11-23",
      ]),
    );
    expect(report.rejected.map(({ row, fault, field }) => [row, fault, ...(field ? [field] : [])])).toEqual([
      [2, "after-today"],
      [3, "wrong-date"],
      [4, "wrong-date"],
      [5, "heard-too-early"],
      [6, "invalid", "mode"],
      [7, "invalid", "date"],
      [8, "invalid", "startedAt"],
      [9, "invalid", "album.title"],
      [10, "invalid", "minutes"],
      [11, "invalid"],
      [12, "invalid", "date"],
      [13, "invalid"],
      [14, "after-today"],
      [3, "no-spin"],
      [2, "invalid", "id"],
      [3, "unknown-trophy"],
      [4, "not-earned"],
      [5, "after-today"],
      [6, "after-today"],
    ]);
  });

  test("finds nothing new in one's own export, even of an album that is here under two ids", async () => {
    const twin = { ...album, title: "Unheard Rooms, Again" };
    const dates = ["2026-11-19", "2026-11-20"];
    const file = fileOf({
      spins: [spinOn("2026-11-19"), spinOn("2026-11-20", { album: twin })],
      favorites: [{ album: twin, since: noon("2026-11-20") }],
      shares: dates.map((date) => ({ date, target: "link", sharedAt: noon(date) })),
    });
    expect(await importInto(browser, file)).toMatchObject({ rejected: [] });
    await server.context.db
      .updateTable("collection_items")
      .set({ given_title: album.title })
      .where("given_title", "=", twin.title)
      .execute();
    const before = await kept();
    expect(await importInto(browser, await exportOf(browser))).toMatchObject({
      spins: { added: 0, skipped: 2 },
      favorites: { added: 0, skipped: 1 },
      shares: { added: 0, skipped: 2 },
      rejected: [],
    });
    expect(await kept()).toEqual(before);
  });

  test("ignores unknown fields, keys of prototypes, and the settings and connections of the file", async () => {
    const settings = await (await browser.request("GET", "/api/me/settings")).json();
    const sessions = await (await browser.request("GET", "/api/me/sessions")).json();
    const text = JSON.stringify(
      fileOf({
        spins: [spinOn("2026-11-20")],
        profile: { createdAt: "not an instant", timeZone: "Asia/Tokyo", nameInShareLinks: true },
        sessions: [{ provider: "sandbox" }],
        identities: [{ provider: "sandbox", account: "someone else" }],
      }),
    ).replace('"format"', '"__proto__":{"isAdmin":true},"constructor":1,"format"');
    const reply = await browser.request("POST", "/api/import", { body: text });
    expect([reply.status, await reply.json()]).toMatchObject([200, { spins: { added: 1 } }]);
    expect(await (await browser.request("GET", "/api/me/settings")).json()).toEqual(settings);
    expect(await (await browser.request("GET", "/api/me/sessions")).json()).toEqual(sessions);
  });

  test.each([
    ["a file of another kind", { format: "spindle-backup", version: 1 }, "not-an-export"],
    ["a file without version", { format: "spindle-export" }, "not-an-export"],
    ["spins that are no list", fileOf({ spins: { 0: spinOn("2026-11-20") } }), "not-an-export"],
    [
      "more rows than days of a life",
      fileOf({ spins: Array.from({ length: 10_001 }, () => 0) }),
      "export-too-large",
    ],
    ["a newer version", { ...fileOf({}), version: 2 }, "newer-export"],
    ["a text that is no JSON", "{", "malformed-json"],
    ["a deeply nested text", "[".repeat(1_000_000), "malformed-json"],
    ["a file that is too long", JSON.stringify("x".repeat(9 * 1024 * 1024)), "body-too-large"],
  ])("refuses %s as a whole", async (_what, body, code) => {
    const before = await kept();
    const reply = await browser.request("POST", "/api/import", { body });
    expect(await reply.json()).toMatchObject({ code });
    expect(await kept()).toEqual(before);
  });

  test("lists the first hundred of many refused rows, and counts all", async () => {
    const shares = Array.from({ length: 30_000 }, () => ({ date: "<script>" }));
    const report = await importInto(browser, fileOf({ shares }));
    expect(report.shares).toEqual({ added: 0, skipped: 0, rejected: 30_000 });
    expect(report.rejected).toHaveLength(100);
  });

  test("is undone as a whole if the database fails at its end", async () => {
    const { db } = server.context;
    await spin(browser, { mode: "roulette" });
    const before = await kept();
    const dates = Array.from({ length: 20 }, (_, day) => `2026-11-${String(day + 1).padStart(2, "0")}`);
    const file = fileOf({
      spins: dates.map((date) => spinOn(date)),
      profile: { createdAt: noon("2020-01-01") },
    });
    await sql`alter table earned_trophies add constraint no_more check (false) not valid`.execute(db);
    expect((await browser.request("POST", "/api/import", { body: file })).status).toBe(500);
    expect(await kept()).toEqual(before);
    await sql`alter table earned_trophies drop constraint no_more`.execute(db);
    expect(await importInto(browser, file)).toMatchObject({ spins: { added: 20 } });
  });

  test("two imports of one listener at once are one, and other listeners' go on", async () => {
    const file = fileOf({ spins: [spinOn("2026-11-19"), spinOn("2026-11-20")] });
    const other = await server.signIn("newcomer", `other ${count}`);
    const replies = await Promise.all([
      browser.request("POST", "/api/import", { body: file }),
      browser.request("POST", "/api/import", { body: file }),
      other.request("POST", "/api/import", { body: file }),
    ]);
    expect(statusesOf(replies.slice(0, 2))).toEqual([200, 429]);
    expect(replies[2]?.status).toBe(200);
  });

  test("a file never changes what others see of an album, nor what they will be given", async () => {
    const { db } = server.context;
    const { spinId } = await spin(browser, { mode: "saved" });
    const { album: seen } = await readSpin(browser, spinId);
    const stored = await db.selectFrom("albums").selectAll().orderBy("album_id").execute();
    const lie = { year: 1111, genres: ["lies"], country: "AQ" };
    const named = { title: seen.name, artist: seen.artist, artists: seen.artists };
    const liar = await server.signIn("newcomer", `liar ${count}`);
    const file = fileOf({
      spins: [
        spinOn("2026-11-18", { album: { ...named, artists: [...named.artists, "Nobody"], ...lie } }),
        spinOn("2026-11-19", { album: { ...named, title: `${named.title} (feat. A Liar)`, ...lie } }),
        spinOn("2026-11-20", { album: { ...album, title: "Planted (feat. A Liar)", ...lie } }),
      ],
    });
    expect(await importInto(liar, file)).toMatchObject({ spins: { added: 3 } });
    const after = await db.selectFrom("albums").selectAll().orderBy("album_id").execute();
    const known = new Set(stored.map(({ album_id: albumId }) => albumId));
    expect(after.filter(({ album_id: albumId }) => known.has(albumId))).toEqual(stored);
    // Ids of version 5 are in the namespace of one listener.
    const planted = after.filter(({ album_id: albumId }) => !known.has(albumId));
    expect(planted.map(({ album_id: albumId }) => albumId.charAt(14))).toEqual(["5", "5"]);
    expect((await readSpin(browser, spinId)).album).toEqual(seen);
    const honest = await server.signIn("newcomer", `honest ${count}`);
    await importInto(
      honest,
      fileOf({ spins: [spinOn("2026-11-20", { album: { ...album, title: "Planted" } })] }),
    );
    expect((await exportOf(honest)).spins[0]?.album).toEqual({ ...album, title: "Planted" });
  });
});
