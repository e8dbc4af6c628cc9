import { randomUUID } from "node:crypto";
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

  /** Asks as another page does each time, or with the key of a page that has asked before. */
  async function celebrate(browser: TestBrowser, idempotencyKey = randomUUID()): Promise<Celebration | null> {
    const reply = await browser.request("POST", "/api/me/celebrations", { body: { idempotencyKey } });
    expect(reply.status).toBe(200);
    return ((await reply.json()) as { celebration: Celebration | null }).celebration;
  }
  /** Spins on so many days in a row; the clock then still shows the last of them. */
  async function spinDays(browser: TestBrowser, days: number): Promise<void> {
    for (let spun = 0; spun < days; spun += 1) {
      if (spun > 0) server.clock.advance(day);
      await spin(browser, { mode: "roulette" });
    }
  }
  const milestoneOf = async (browser: TestBrowser) => (await readMe(browser)).streak.milestone;

  test("a milestone is told until it is taken, and taken once, from whichever device", async () => {
    const browser = await server.signIn("newcomer", "once");
    const phone = await server.signIn("newcomer", "once");
    await spinDays(browser, 2);
    expect(await milestoneOf(browser)).toBeUndefined();
    expect(await celebrate(browser)).toBeNull();
    server.clock.advance(day);
    await spin(browser, { mode: "roulette" });
    expect(await milestoneOf(phone)).toBe(3);
    const taken = await celebrate(phone);
    expect(taken?.milestone).toBe(3);
    expect(taken?.days).toHaveLength(3);
    expect(taken?.days).toEqual(taken?.days.toSorted());
    for (const one of [browser, phone]) {
      expect(await celebrate(one)).toBeNull();
      expect(await milestoneOf(one)).toBeUndefined();
    }
  });

  test("of several that ask at once one is told", async () => {
    const browser = await server.signIn("newcomer", "race");
    await spinDays(browser, 3);
    const told = await Promise.all(Array.from({ length: 6 }, () => celebrate(browser)));
    expect(told.filter((celebration) => celebration !== null)).toHaveLength(1);
  });

  test("whoever has taken it is told again with the same key, until the streak goes on, and nobody else is", async () => {
    const browser = await server.signIn("newcomer", "lost");
    const phone = await server.signIn("newcomer", "lost");
    await spinDays(browser, 3);
    const key = randomUUID();
    const asked = await Promise.all(Array.from({ length: 3 }, () => celebrate(browser, key)));
    expect(new Set(asked.map((celebration) => celebration?.milestone))).toEqual(new Set([3]));
    expect(await celebrate(phone)).toBeNull();
    // The key counts, not who asks with it nor how it is written.
    expect(await celebrate(phone, key.toUpperCase() as typeof key)).toEqual(asked[0]);
    expect(await milestoneOf(browser)).toBeUndefined();
    server.clock.advance(day);
    await spinDays(browser, 1);
    expect(await celebrate(browser, key)).toBeNull();
    // A key that has served once serves the next milestone as well, and once.
    server.clock.advance(day);
    await spinDays(browser, 3);
    expect((await celebrate(browser, key))?.milestone).toBe(7);
    expect(await celebrate(phone)).toBeNull();
  });

  test("a call without a key takes nothing", async () => {
    const browser = await server.signIn("newcomer", "keyless");
    await spinDays(browser, 3);
    for (const body of [{}, { idempotencyKey: "mine" }]) {
      expect((await browser.request("POST", "/api/me/celebrations", { body })).status).toBe(400);
    }
    expect((await celebrate(browser))?.milestone).toBe(3);
  });

  test("the next milestone shows its last seven days, and a new run is celebrated again", async () => {
    const browser = await server.signIn("newcomer", "again");
    await spinDays(browser, 3);
    expect((await celebrate(browser))?.milestone).toBe(3);
    server.clock.advance(day);
    await spinDays(browser, 11);
    const second = await celebrate(browser);
    expect([second?.milestone, second?.days.length]).toEqual([14, 7]);
    server.clock.advance(2 * day);
    await spinDays(browser, 3);
    expect((await celebrate(browser))?.milestone).toBe(3);
  });

  test("a spin seconds before midnight is celebrated after it", async () => {
    const browser = await server.signIn("newcomer", "late");
    const midnight = (Math.floor(server.context.clock.now() / day) + 1) * day;
    server.clock.advance(midnight - 3_000 - server.context.clock.now());
    await spinDays(browser, 3);
    server.clock.advance(3_000);
    expect(await milestoneOf(browser)).toBe(3);
    expect((await celebrate(browser))?.milestone).toBe(3);
    expect(await celebrate(browser)).toBeNull();
  });

  test("one that was missed waits as long as the streak stands at it, and is over with the streak", async () => {
    const browser = await server.signIn("newcomer", "missed");
    await spinDays(browser, 3);
    server.clock.advance(day);
    expect((await readMe(browser)).streak).toEqual({ current: 3, longest: 3, milestone: 3 });
    const gone = await server.signIn("newcomer", "gone on");
    await spinDays(gone, 4);
    expect((await readMe(gone)).streak).toEqual({ current: 4, longest: 4 });
    expect(await celebrate(gone)).toBeNull();
    expect((await readMe(browser)).streak).toEqual({ current: 0, longest: 3 });
    expect(await celebrate(browser)).toBeNull();
  });

  test("counting everything anew forgets no celebration", async () => {
    const browser = await server.signIn("newcomer", "recounted");
    await spinDays(browser, 3);
    await celebrate(browser);
    await recountUser(server.context, await newestUser(server.context.db));
    expect(await milestoneOf(browser)).toBeUndefined();
    expect(await celebrate(browser)).toBeNull();
  });

  test("who is signed out has nothing to celebrate", async () => {
    expect((await server.newBrowser().request("POST", "/api/me/celebrations")).status).toBe(401);
  });
});
