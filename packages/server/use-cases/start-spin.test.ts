import { localHourAt } from "@spindle/core/day/date-in-zone.ts";
import { parseSpinId } from "@spindle/core/ids.ts";
import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { momentAt } from "@spindle/core/spin/moment-of-day.ts";
import { questions } from "@spindle/core/spin/spin-choice.ts";
import { zoneNamed } from "@spindle/core/testing/histories.ts";
import { someSpinOf } from "@spindle/core/testing/spin-choices.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases, openTestPostgres, testPostgresUrl } from "../db/testing/databases.ts";
import { readMe, readSpin, readStatus, spin, statusesOf } from "../testing/spin-calls.ts";
import { openBrowser, type TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const hour = 60 * 60 * 1000;

const press = (browser: TestBrowser) => browser.request("POST", "/api/spin", { body: { mode: "saved" } });

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  test.each(modeIds)("the mode %s gives an album with cover, link and genres", async (mode) => {
    const browser = await server.signIn("soul-collector", `mode ${mode}`);
    const { spinId } = await spin(browser, someSpinOf(mode));
    const { album, notice, ...rest } = await readSpin(browser, spinId);
    expect(notice).toBeUndefined();
    expect(rest).toMatchObject({
      spinId,
      mode,
      listenedAt: null,
      totalSpins: 1,
      currentStreak: 1,
      longestStreak: 1,
    });
    expect(album).toMatchObject({
      coverUrl: expect.stringContaining("http"),
      deepLink: expect.stringContaining("/album/"),
      genres: [expect.any(String)],
    });
  });

  test("one of ten simultaneous presses spins, and nine get the daily limit", async () => {
    const browser = await server.signIn("metal-fan", "presser");
    const replies = await Promise.all(Array.from({ length: 10 }, () => press(browser)));
    expect(statusesOf(replies)).toEqual([200, ...Array(9).fill(429)]);
    const refusal = replies.find(({ status }) => status === 429);
    expect(await refusal?.json()).toMatchObject({
      code: "daily-limit",
      detail: "Daily limit reached. Come back tomorrow for your next spin!",
      nextSpinAt: "2026-11-22T00:00:00.000Z",
    });
    expect(await readMe(browser)).toMatchObject({ stats: { albumsSpun: 1 } });
  });

  test("a database error at the last step leaves the day open and answers 500", async () => {
    const browser = await server.signIn("soul-collector", "unlucky");
    const { db } = server.context;
    await sql`alter table users add constraint broken check (spins < 1) not valid`.execute(db);
    try {
      const failed = await browser.request("POST", "/api/spin", { body: { mode: "roulette" } });
      expect(failed.status).toBe(500);
      expect(await failed.json()).toMatchObject({ code: "internal" });
    } finally {
      await sql`alter table users drop constraint broken`.execute(db);
    }
    expect(await readStatus(browser)).toEqual({ canSpin: true, nextSpinAt: null });
    expect(await readMe(browser)).toMatchObject({ stats: { albumsSpun: 0 }, streak: { current: 0 } });
    const { spinId } = await spin(browser, { mode: "roulette" });
    expect(parseSpinId(spinId)).toBe(spinId);
  });

  test("in another zone the next spin needs a later date and eight hours", async () => {
    const browser = await server.signIn("soul-collector", "flyer");
    browser.zone = "Europe/London";
    server.clock.advance(14 * hour);
    const first = (await spin(browser)).spinId;
    browser.zone = "Pacific/Auckland";
    const refused = await press(browser);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: "day-not-later",
      nextSpinAt: "2026-11-22T07:00:00.000Z",
    });
    expect(await readStatus(browser)).toEqual({
      canSpin: false,
      nextSpinAt: "2026-11-22T07:00:00.000Z",
    });
    server.clock.advance(8 * hour - 1);
    expect(await readStatus(browser)).toMatchObject({ canSpin: false });
    server.clock.advance(1);
    expect((await spin(browser)).spinId).not.toBe(first);
    expect(await readMe(browser)).toMatchObject({ streak: { current: 2 } });
  });

  test("allows no second spin if the clock is set back", async () => {
    const browser = await server.signIn("soul-collector", "time traveller");
    const { spinId: todaysSpinId } = await spin(browser);
    server.clock.advance(-72 * hour);
    expect((await press(browser)).status).toBe(429);
    expect(await readStatus(browser)).toMatchObject({ canSpin: false, todaysSpinId });
    server.clock.advance(72 * hour);
  });

  test.each(questions)(
    "stores and shows the choice for $mode, and ignores the choices of other modes",
    async ({ mode, asks }) => {
      const browser = await server.signIn("soul-collector", `asked by ${mode}`);
      const fields = questions.map((each) => each.asks.field);
      for (const word of Object.keys(asks.words)) {
        const others = questions.map((each) => [each.asks.field, Object.keys(each.asks.words)[0]]);
        const { spinId } = await spin(browser, { mode, ...Object.fromEntries(others), [asks.field]: word });
        const shown = Object.entries(await readSpin(browser, spinId));
        expect(shown.filter(([field]) => fields.some((each) => each === field))).toEqual([
          [asks.field, word],
        ]);
        const { rows } = await sql`
          select mode from spins where spin_id = ${spinId} and inputs ->> ${asks.field} = ${word}`.execute(
          server.context.db,
        );
        expect(rows).toEqual([{ mode }]);
        server.clock.advance(24 * hour);
      }
    },
  );

  test("without a chosen moment, the local hour's is stored", async () => {
    const browser = await server.signIn("soul-collector", "early");
    browser.zone = "Asia/Tokyo";
    const { spinId } = await spin(browser, { mode: "time" });
    const localHour = localHourAt(server.clock.now(), zoneNamed(browser.zone));
    expect(await readSpin(browser, spinId)).toMatchObject({ moment: momentAt(localHour) });
  });

  test("around midday proposes the moment last chosen in those hours, initially evening", async () => {
    const browser = await server.signIn("soul-collector", "lunch break");
    const ahead = 12 - localHourAt(server.clock.now(), zoneNamed("UTC"));
    browser.zone = ahead === 0 ? "UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
    const momentOf = async (body: object) =>
      (await readSpin(browser, (await spin(browser, { mode: "time", ...body })).spinId)).moment;
    expect(await momentOf({})).toBe("evening");
    expect(await readMe(browser)).not.toHaveProperty("middayMoment");
    server.clock.advance(24 * hour);
    expect(await momentOf({ moment: "morning" })).toBe("morning");
    server.clock.advance(33 * hour);
    expect(await momentOf({ moment: "workout" })).toBe("workout");
    server.clock.advance(15 * hour);
    expect((await readMe(browser)).middayMoment).toBe("morning");
    expect(await momentOf({})).toBe("morning");
    expect((await readMe(browser)).middayMoment).toBe("morning");
  });
});

test("two processes on one PostgreSQL give a user one spin a day, in any order of presses", async () => {
  const url = await testPostgresUrl();
  const server = await startTestServer({ database: await openTestPostgres(url) });
  const otherDatabase = await openTestPostgres(url);
  const other = server.beside(otherDatabase);
  try {
    for (let user = 0; user < 8; user += 1) {
      const here = await server.signIn("crate-digger", `user ${user}`);
      const there = openBrowser(other.app, server.origin);
      for (const [name, value] of here.cookies) there.cookies.set(name, value);
      const replies = await Promise.all([here, there, there, here, there, here].map(press));
      expect(statusesOf(replies)).toEqual([200, 429, 429, 429, 429, 429]);
      expect((await readMe(there)).stats.albumsSpun).toBe(1);
    }
  } finally {
    await otherDatabase.close();
    await server.stop();
  }
});
