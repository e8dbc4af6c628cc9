import type { Settings } from "@spindle/contract/schemas/settings.ts";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { limitRules } from "../limits/limit-rules.ts";
import { createLimiter } from "../limits/limiter.ts";
import { readMe, readSpin, readStatus, spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

const hour = 60 * 60 * 1000;
const path = "/api/me/settings";

async function settingsOf(browser: TestBrowser): Promise<Settings> {
  return (await (await browser.request("GET", path)).json()) as Settings;
}

const put = (browser: TestBrowser, body: unknown) => browser.request("PUT", path, { body });

async function change(browser: TestBrowser, body: unknown): Promise<Settings> {
  const response = await put(browser, body);
  expect(response.status).toBe(200);
  return (await response.json()) as Settings;
}

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      database: await open(),
      limits: { limiter: createLimiter(undefined) },
    });
  });
  afterAll(() => server.stop());

  test("changes any part and keeps the rest and another listener's settings", async () => {
    const browser = await server.signIn("newcomer", "chooses");
    const other = await server.signIn("newcomer", "leaves it");
    browser.zone = "Europe/Lisbon";
    const initial = { timeZone: "Europe/Lisbon", timeZonePinned: false, nameInShareLinks: false };
    expect(await settingsOf(browser)).toEqual(initial);
    expect(await change(browser, {})).toEqual(initial);
    const named = { ...initial, nameInShareLinks: true };
    expect(await change(browser, { nameInShareLinks: true })).toEqual(named);
    const pinned = { ...named, timeZone: "Asia/Tokyo", timeZonePinned: true };
    expect(await change(browser, { pinnedTimeZone: "asia/tokyo" })).toEqual(pinned);
    expect(await settingsOf(browser)).toEqual(pinned);
    const both = { pinnedTimeZone: "UTC", nameInShareLinks: false };
    expect(await change(browser, both)).toEqual({ ...initial, timeZone: "UTC", timeZonePinned: true });
    expect(await settingsOf(other)).toEqual({ ...initial, timeZone: "UTC" });
  });

  test("where the listener plays albums is kept until they say otherwise, and only places there are", async () => {
    const browser = await server.signIn("newcomer", "plays");
    expect(await change(browser, { listensAt: "turntable" })).toMatchObject({ listensAt: "turntable" });
    expect(await change(browser, { nameInShareLinks: true })).toMatchObject({ listensAt: "turntable" });
    expect(await readMe(browser)).toMatchObject({ listensAt: "turntable" });
    for (const wrong of ["", "constructor", 7, ["tidal"]])
      expect((await put(browser, { listensAt: wrong })).status).toBe(400);
    expect(await settingsOf(browser)).toMatchObject({ listensAt: "turntable" });
    expect(await change(browser, { listensAt: null })).not.toHaveProperty("listensAt");
    expect(await readMe(browser)).not.toHaveProperty("listensAt");
  });

  test("a pinned zone stays whatever the device reports, and follows it once unpinned", async () => {
    const browser = await server.signIn("newcomer", "pins");
    browser.zone = "Europe/Lisbon";
    await change(browser, { pinnedTimeZone: "Asia/Tokyo" });
    browser.zone = "America/Lima";
    expect(await settingsOf(browser)).toMatchObject({ timeZone: "Asia/Tokyo", timeZonePinned: true });
    expect(await readMe(browser)).toMatchObject({ pinnedTimeZone: "Asia/Tokyo" });
    expect(await change(browser, { pinnedTimeZone: null })).toMatchObject({
      timeZone: "America/Lima",
      timeZonePinned: false,
    });
    expect(await readMe(browser)).not.toHaveProperty("pinnedTimeZone");
    await change(browser, { pinnedTimeZone: "Asia/Tokyo" });
    browser.zone = undefined;
    expect(await change(browser, { pinnedTimeZone: null })).toMatchObject({ timeZone: "Asia/Tokyo" });
    browser.zone = "Europe/Paris";
    expect(await settingsOf(browser)).toMatchObject({ timeZone: "Europe/Paris" });
  });

  test("today's spin keeps its date in another pinned zone, and the next one needs eight hours", async () => {
    const browser = await server.signIn("soul-collector", "moves the day");
    const { spinId } = await spin(browser);
    const { localDate } = await readSpin(browser, spinId);
    await change(browser, { pinnedTimeZone: "Pacific/Kiritimati" });
    const { canSpin, nextSpinAt } = await readStatus(browser);
    expect(canSpin).toBe(false);
    expect(Date.parse(nextSpinAt ?? "")).toBeGreaterThanOrEqual(server.clock.now() + 8 * hour);
    expect((await browser.request("POST", "/api/spin", { body: { mode: "saved" } })).status).toBe(429);
    expect(await readSpin(browser, spinId)).toMatchObject({ localDate });
    server.clock.advance(Date.parse(nextSpinAt ?? "") - server.clock.now());
    const next = await readSpin(browser, (await spin(browser)).spinId);
    expect(next.localDate > localDate).toBe(true);
  });

  test("with any pinned zones, each spin has a later date, and is eight hours after one in another zone", async () => {
    const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/London", "Asia/Kathmandu", null];
    let name = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 0, max: 10 })), {
          minLength: 4,
          maxLength: 8,
        }),
        async (moves) => {
          name += 1;
          const browser = await server.signIn("soul-collector", `cheat ${name}`);
          browser.zone = "America/Los_Angeles";
          const given: { readonly at: number; readonly date: string; readonly zone: string | null }[] = [];
          for (const [pinnedTimeZone, hours] of moves) {
            await change(browser, { pinnedTimeZone });
            const pressed = await browser.request("POST", "/api/spin", { body: { mode: "roulette" } });
            if (pressed.status === 200) {
              const { spinId } = (await pressed.json()) as { readonly spinId: string };
              const { startedAt, localDate } = await readSpin(browser, spinId);
              given.push({ at: Date.parse(startedAt), date: localDate, zone: pinnedTimeZone });
            }
            server.clock.advance(hours * hour);
          }
          given.slice(1).forEach(({ at, date, zone }, index) => {
            const before = given[index] ?? expect.unreachable();
            expect(date > before.date).toBe(true);
            if (zone !== before.zone) expect(at - before.at).toBeGreaterThanOrEqual(8 * hour);
          });
        },
      ),
      { numRuns: 6 },
    );
  });

  test.each([
    ["a zone that is none", { pinnedTimeZone: "Mars/Base" }, "pinnedTimeZone"],
    ["an offset", { pinnedTimeZone: "+02:00" }, "pinnedTimeZone"],
    ["an empty zone", { pinnedTimeZone: "" }, "pinnedTimeZone"],
    ["a zone with a zero byte", { pinnedTimeZone: "UTC\u0000" }, "pinnedTimeZone"],
    ["a zone that leaves its folder", { pinnedTimeZone: "Etc/../UTC" }, "pinnedTimeZone"],
    ["a zone of 10,000 letters", { pinnedTimeZone: "A".repeat(10_000) }, "pinnedTimeZone"],
    ["a number for a zone", { pinnedTimeZone: 7 }, "pinnedTimeZone"],
    ["a list of zones", { pinnedTimeZone: ["UTC"] }, "pinnedTimeZone"],
    ["a word for a choice", { nameInShareLinks: "yes" }, "nameInShareLinks"],
    ["nothing for a choice", { nameInShareLinks: null }, "nameInShareLinks"],
    ["what is no setting", { timeZonePinned: true }, "timeZonePinned"],
    ["a list", [], ""],
    ["a text", '"UTC"', ""],
  ])("rejects %s and changes nothing", async (_, body, field) => {
    const browser = await server.signIn("newcomer", "refused");
    const before = await settingsOf(browser);
    const refused = await put(browser, body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "invalid-request", errors: [{ field }] });
    expect(await settingsOf(browser)).toEqual(before);
  });

  test("rejects an endless body before its end", async () => {
    const browser = await server.signIn("newcomer", "endless");
    const refused = await put(browser, { pinnedTimeZone: "A".repeat(20_000) });
    expect(await refused.json()).toMatchObject({ code: "body-too-large" });
  });

  test("refuses settings without a session", async () => {
    for (const method of ["GET", "PUT"]) {
      const body = method === "PUT" ? { nameInShareLinks: true } : undefined;
      const reply = await server.request(method, path, { body });
      expect([reply.status, await reply.json()]).toMatchObject([401, { code: "not-signed-in" }]);
    }
  });

  test("limits how often settings change", async () => {
    const browser = await server.signIn("newcomer", "hasty");
    const { times } = limitRules.settings;
    const replies: number[] = [];
    for (let count = 0; count <= times; count += 1) replies.push((await put(browser, {})).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(times);
    expect(replies.at(-1)).toBe(429);
    expect((await browser.request("GET", path)).status).toBe(200);
  });
});
