import { modeIds } from "@spindle/core/spin/mode-names.ts";
import { parseSpinId } from "@spindle/core/ids.ts";
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
    const { spinId } = await spin(browser, { mode, ...(mode === "mood" && { mood: "calm" }) });
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

  test("mood and moment are kept with the spin, the moment by the local hour where none was chosen", async () => {
    const moody = await server.signIn("soul-collector", "moody");
    const { spinId: moodSpin } = await spin(moody, { mode: "mood", mood: "melancholy", moment: "morning" });
    expect(await readSpin(moody, moodSpin)).toMatchObject({ mood: "melancholy" });
    expect(await readSpin(moody, moodSpin)).not.toHaveProperty("moment");
    const early = await server.signIn("soul-collector", "early");
    early.zone = "Asia/Tokyo";
    const { spinId: evening } = await spin(early, { mode: "time" });
    expect(await readSpin(early, evening)).toMatchObject({ moment: "evening" });
    const chosen = await server.signIn("soul-collector", "chosen");
    const { spinId: workout } = await spin(chosen, { mode: "time", moment: "workout" });
    expect(await readSpin(chosen, workout)).toMatchObject({ moment: "workout" });
  });

  test("of ten presses at once one spins and nine are told the daily limit", async () => {
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

  test("in another zone the next spin waits for a later date and for eight hours", async () => {
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

  test("a clock that was set back gives no second spin", async () => {
    const browser = await server.signIn("soul-collector", "time traveller");
    const { spinId: todaysSpinId } = await spin(browser);
    server.clock.advance(-72 * hour);
    expect((await press(browser)).status).toBe(429);
    expect(await readStatus(browser)).toMatchObject({ canSpin: false, todaysSpinId });
    server.clock.advance(72 * hour);
  });
});

test("two processes on one PostgreSQL give a user one spin a day, whoever is pressed when", async () => {
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
