import type { Celebration } from "@spindle/contract/schemas/me.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { newestUser } from "../testing/newest-user.ts";
import { readMe, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { recountUser } from "./recount-user.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await open() });
  });
  afterAll(() => server.stop());

  async function acknowledge(browser: TestBrowser, localDate: string | undefined): Promise<void> {
    const reply = await browser.request("POST", "/api/me/celebrations", { body: { localDate } });
    expect(reply.status).toBe(200);
  }
  /** Spins on this many consecutive days; the clock stays on the last one. Returns the last reply. */
  async function spinDays(browser: TestBrowser, days: number): Promise<Celebration | undefined> {
    let celebration: Celebration | undefined;
    for (let spun = 0; spun < days; spun += 1) {
      if (spun > 0) server.clock.advance(day);
      ({ celebration } = await spin(browser, { mode: "roulette" }));
    }
    return celebration;
  }
  const dueFor = async (browser: TestBrowser) => (await readMe(browser)).streak.celebration;

  test("returns a milestone with its spin, and with /api/me until one device acknowledges it", async () => {
    const browser = await server.signIn("newcomer", "once");
    const phone = await server.signIn("newcomer", "once");
    expect(await spinDays(browser, 2)).toBeUndefined();
    expect(await dueFor(browser)).toBeUndefined();
    server.clock.advance(day);
    const celebration = await spinDays(browser, 1);
    expect(celebration?.milestone).toBe(3);
    for (const one of [browser, phone, phone]) expect(await dueFor(one)).toEqual(celebration);
    await acknowledge(phone, celebration?.localDate);
    for (const one of [browser, phone]) expect(await dueFor(one)).toBeUndefined();
  });

  test("acknowledging is idempotent and removes no later milestone", async () => {
    const browser = await server.signIn("newcomer", "again");
    const first = await spinDays(browser, 3);
    await Promise.all([1, 2, 3].map(() => acknowledge(browser, first?.localDate)));
    await acknowledge(browser, first?.localDate);
    server.clock.advance(day);
    const second = await spinDays(browser, 4);
    expect(second?.milestone).toBe(7);
    // A browser without a network reports it late.
    await acknowledge(browser, first?.localDate);
    expect(await dueFor(browser)).toEqual(second);
    await acknowledge(browser, second?.localDate);
    await acknowledge(browser, first?.localDate);
    expect(await dueFor(browser)).toBeUndefined();
  });

  test.each(["2026-02-31", "0001-01-01", "9999-12-31"])(
    "a date that is not due changes nothing: %s",
    async (date) => {
      const browser = await server.signIn("newcomer", date);
      const due = await spinDays(browser, 3);
      await acknowledge(browser, date);
      expect(await dueFor(browser)).toEqual(due);
    },
  );

  test("a call without a date acknowledges nothing", async () => {
    const browser = await server.signIn("newcomer", "dateless");
    const due = await spinDays(browser, 3);
    for (const body of [{}, { localDate: "today" }])
      expect((await browser.request("POST", "/api/me/celebrations", { body })).status).toBe(400);
    expect(await dueFor(browser)).toEqual(due);
  });

  test("a new run is celebrated again", async () => {
    const browser = await server.signIn("newcomer", "new run");
    await acknowledge(browser, (await spinDays(browser, 3))?.localDate);
    server.clock.advance(2 * day);
    const due = await spinDays(browser, 3);
    expect(due?.milestone).toBe(3);
    expect(await dueFor(browser)).toEqual(due);
  });

  test("celebrates a spin seconds before midnight after midnight", async () => {
    const browser = await server.signIn("newcomer", "late");
    const midnight = (Math.floor(server.context.clock.now() / day) + 1) * day;
    server.clock.advance(midnight - 3_000 - server.context.clock.now());
    const due = await spinDays(browser, 3);
    server.clock.advance(3_000);
    expect(await dueFor(browser)).toEqual(due);
    await acknowledge(browser, due?.localDate);
    expect(await dueFor(browser)).toBeUndefined();
  });

  test("a missed one stays due while the streak is at its milestone", async () => {
    const browser = await server.signIn("newcomer", "missed");
    const due = await spinDays(browser, 3);
    server.clock.advance(day);
    expect((await readMe(browser)).streak).toEqual({ current: 3, longest: 3, celebration: due });
    const gone = await server.signIn("newcomer", "gone on");
    await spinDays(gone, 4);
    expect((await readMe(gone)).streak).toEqual({ current: 4, longest: 4 });
    expect((await readMe(browser)).streak).toEqual({ current: 0, longest: 3 });
  });

  test("a recount keeps celebrations", async () => {
    const browser = await server.signIn("newcomer", "recounted");
    await acknowledge(browser, (await spinDays(browser, 3))?.localDate);
    await recountUser(server.context, await newestUser(server.context.db));
    expect(await dueFor(browser)).toBeUndefined();
  });

  test("refuses an acknowledgement without a session", async () => {
    expect((await server.newBrowser().request("POST", "/api/me/celebrations")).status).toBe(401);
  });
});
