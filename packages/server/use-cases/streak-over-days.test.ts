import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../db/testing/test-database.ts";
import { readMe, readSpin, readStatus, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const hour = 60 * 60 * 1000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ database: await openTestDatabase() });
});
afterAll(() => server.stop());

const goTo = (iso: string) => server.clock.advance(Date.parse(iso) - server.clock.now());

async function listener(name: string, zone: string): Promise<TestBrowser> {
  const browser = await server.signIn("newcomer", name);
  browser.zone = zone;
  return browser;
}

const roulette = { mode: "roulette" };
const refused = async (browser: TestBrowser) =>
  (await browser.request("POST", "/api/spin", { body: roulette })).status === 429;

test("a streak grows day by day, survives the next day and ends after it; the longest stays", async () => {
  goTo("2026-11-21T09:00:00Z");
  const browser = await listener("daily", "Europe/Berlin");
  for (const length of [1, 2, 3, 4]) {
    await spin(browser, roulette);
    expect((await readMe(browser)).streak).toMatchObject({ current: length, longest: length });
    server.clock.advance(24 * hour);
  }
  expect((await readMe(browser)).streak).toMatchObject({ current: 4, longest: 4 });
  server.clock.advance(24 * hour);
  expect((await readMe(browser)).streak).toMatchObject({ current: 0, longest: 4 });
  const { spinId } = await spin(browser, roulette);
  expect(await readSpin(browser, spinId)).toMatchObject({
    currentStreak: 1,
    longestStreak: 4,
    totalSpins: 5,
  });
});

test("the day ends at the user's own midnight, also when clocks change", async () => {
  goTo("2027-03-27T22:30:00Z");
  const browser = await listener("spring", "Europe/Berlin");
  await spin(browser, roulette);
  expect(await readStatus(browser)).toMatchObject({ nextSpinAt: "2027-03-27T23:00:00.000Z" });
  goTo("2027-03-27T23:00:00Z");
  await spin(browser, roulette);
  // 28 March has 23 hours there.
  expect(await readStatus(browser)).toMatchObject({ nextSpinAt: "2027-03-28T22:00:00.000Z" });
  goTo("2027-10-30T22:00:00Z");
  const later = await listener("autumn", "Europe/Berlin");
  await spin(later, roulette);
  // 31 October has 25.
  expect(await readStatus(later)).toMatchObject({ nextSpinAt: "2027-10-31T23:00:00.000Z" });
  goTo("2027-10-31T22:59:59Z");
  expect(await refused(later)).toBe(true);
  goTo("2027-10-31T23:00:00Z");
  await spin(later, roulette);
  expect((await readMe(later)).streak.current).toBe(2);
});

test("treats 29 February like any other day", async () => {
  goTo("2028-02-28T12:00:00Z");
  const browser = await listener("leap", "UTC");
  for (const localDate of ["2028-02-28", "2028-02-29", "2028-03-01"]) {
    const { spinId } = await spin(browser, roulette);
    expect((await readSpin(browser, spinId)).localDate).toBe(localDate);
    server.clock.advance(24 * hour);
  }
  expect((await readMe(browser)).streak.current).toBe(3);
});

test("a flight west over the date line skips a date and keeps the streak", async () => {
  goTo("2028-06-10T20:00:00Z");
  const browser = await listener("westbound", "Pacific/Honolulu");
  await spin(browser, roulette);
  // 10 June in Honolulu; then 12 June in Auckland, 28 hours later.
  server.clock.advance(28 * hour);
  browser.zone = "Pacific/Auckland";
  const { spinId } = await spin(browser, roulette);
  expect(await readSpin(browser, spinId)).toMatchObject({ localDate: "2028-06-12", currentStreak: 2 });
});

test("a flight east repeats a date: no second spin on it, and the streak is kept", async () => {
  goTo("2028-07-10T00:00:00Z");
  const browser = await listener("eastbound", "Pacific/Auckland");
  const { spinId: todaysSpinId } = await spin(browser, roulette);
  server.clock.advance(10 * hour);
  browser.zone = "Pacific/Honolulu";
  expect(await refused(browser)).toBe(true);
  expect(await readStatus(browser)).toEqual({
    canSpin: false,
    nextSpinAt: "2028-07-11T10:00:00.000Z",
    todaysSpinId,
  });
  expect((await readMe(browser)).streak.current).toBe(1);
  goTo("2028-07-11T10:00:00Z");
  await spin(browser, roulette);
  expect((await readMe(browser)).streak.current).toBe(2);
});

test("past dates do not change when the user moves", async () => {
  goTo("2028-08-01T23:30:00Z");
  const browser = await listener("mover", "Asia/Tokyo");
  const { spinId } = await spin(browser, roulette);
  browser.zone = "America/Los_Angeles";
  expect(await readSpin(browser, spinId)).toMatchObject({ localDate: "2028-08-02" });
});
