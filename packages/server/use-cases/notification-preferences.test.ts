import type { NotificationPreferences } from "@spindle/contract/schemas/notifications.ts";
import { instant, isoOf } from "@spindle/core/day/instant.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databases } from "../db/testing/databases.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { spin } from "../testing/spin-calls.ts";
import type { TestBrowser } from "../testing/test-browser.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { testSubscription } from "../testing/test-subscription.ts";

const path = "/api/notifications/preferences";
const minute = 60 * 1000;
const hour = 60 * minute;
const initial = { dailyReminder: false, reminderTime: "18:00", weeklyRecap: true };

const put = (browser: TestBrowser, body: unknown) => browser.request("PUT", path, { body });
const jsonOf = async (reply: Response) => (await reply.json()) as NotificationPreferences;
const subscribe = async (browser: TestBrowser, name: string) => {
  const body = testSubscription(`https://fcm.googleapis.com/fcm/send/${name}`);
  expect((await browser.request("PUT", "/api/notifications/subscription", { body })).status).toBe(204);
};

describe.each(databases)("$name", ({ open }) => {
  let server: TestServer;
  beforeAll(async () => {
    // A Saturday, 09:00 in Lisbon.
    const startsAt = Date.UTC(2026, 10, 21, 9);
    server = await startTestServer({ database: await open(), push: createRecordingPush, startsAt });
  });
  afterAll(() => server.stop());

  /** When the only listener who has a device is due next. */
  const dueOf = async () => {
    const { rows } = await sql<{ readonly reminder: number | null; readonly recap: number | null }>`
      select next_reminder_at as reminder, next_recap_at as recap from users
      where exists (select from push_subscriptions as device where device.user_id = users.user_id)`.execute(
      server.context.db,
    );
    const [{ reminder, recap } = expect.unreachable()] = rows;
    const read = (at: number | null) => at && isoOf(at as Parameters<typeof isoOf>[0]);
    return { reminder: read(reminder), recap: read(recap) };
  };

  test("changes any part, returns all preferences and keeps another listener's", async () => {
    const browser = await server.signIn("newcomer", "chooses");
    const other = await server.signIn("newcomer", "leaves them");
    expect(await jsonOf(await browser.request("GET", path))).toEqual(initial);
    for (const [change, expected] of [
      [{}, initial],
      [{ dailyReminder: true }, { ...initial, dailyReminder: true }],
      [{ reminderTime: "07:05" }, { dailyReminder: true, reminderTime: "07:05", weeklyRecap: true }],
      [{ weeklyRecap: false }, { dailyReminder: true, reminderTime: "07:05", weeklyRecap: false }],
      [initial, initial],
    ] as const) {
      expect(await jsonOf(await put(browser, change))).toEqual(expected);
      expect(await jsonOf(await browser.request("GET", path))).toEqual(expected);
    }
    expect(await jsonOf(await other.request("GET", path))).toEqual(initial);
  });

  test.each([
    [{ reminderTime: "24:00" }, "reminderTime"],
    [{ reminderTime: "7:5" }, "reminderTime"],
    [{ reminderTime: "18:00:00" }, "reminderTime"],
    [{ reminderTime: "" }, "reminderTime"],
    [{ reminderTime: 18 }, "reminderTime"],
    [{ reminderTime: null }, "reminderTime"],
    [{ dailyReminder: "true" }, "dailyReminder"],
    [{ dailyReminder: 1 }, "dailyReminder"],
    [{ weeklyRecap: null }, "weeklyRecap"],
    [{ weeklyRecap: {} }, "weeklyRecap"],
    [{ hourly: true }, "hourly"],
    [[], ""],
    ["[1]", "0"],
    ["null", ""],
  ])("rejects %j and changes nothing", async (body, field) => {
    const browser = await server.signIn("newcomer", "mistypes");
    const reply = await put(browser, body);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: "invalid-request", errors: [{ field }] });
    expect(await jsonOf(await browser.request("GET", path))).toEqual(initial);
  });

  test("a visitor who is signed out has no preferences", async () => {
    expect((await server.request("GET", path)).status).toBe(401);
    expect((await put(server.newBrowser(), {})).status).toBe(401);
  });

  test("updates the due instants with preferences, spins, zones and devices", async () => {
    const browser = await server.signIn("soul-collector", "is told");
    browser.zone = "Europe/Lisbon";
    await subscribe(browser, "told");
    expect(await dueOf()).toEqual({ reminder: null, recap: "2026-11-22T18:00:00.000Z" });
    await put(browser, { dailyReminder: true });
    expect((await dueOf()).reminder).toBe("2026-11-21T18:00:00.000Z");
    await put(browser, { reminderTime: "08:30" });
    expect((await dueOf()).reminder).toBe("2026-11-22T08:30:00.000Z");
    await put(browser, { reminderTime: "21:15", weeklyRecap: false });
    expect(await dueOf()).toEqual({ reminder: "2026-11-21T21:15:00.000Z", recap: null });
    browser.zone = "America/New_York";
    await browser.request("GET", path);
    expect((await dueOf()).reminder).toBe("2026-11-22T02:15:00.000Z");
    await browser.request("PUT", "/api/me/settings", { body: { pinnedTimeZone: "Asia/Tokyo" } });
    expect((await dueOf()).reminder).toBe("2026-11-21T12:15:00.000Z");
    await browser.request("GET", path);
    expect((await dueOf()).reminder).toBe("2026-11-21T12:15:00.000Z");
    await spin(browser);
    expect((await dueOf()).reminder).toBe("2026-11-22T12:15:00.000Z");
    await put(browser, { reminderTime: "21:30", weeklyRecap: true });
    expect(await dueOf()).toEqual({
      reminder: "2026-11-22T12:30:00.000Z",
      recap: "2026-11-22T09:00:00.000Z",
    });
    await put(browser, { dailyReminder: false });
    server.clock.advance(hour);
    expect((await dueOf()).reminder).toBeNull();
    await server.context.db.deleteFrom("push_subscriptions").execute();
  });

  test("a device without due instants gets them again on its next visit", async () => {
    const browser = await server.signIn("newcomer", "is overlooked");
    browser.zone = "UTC";
    await subscribe(browser, "overlooked");
    await put(browser, { dailyReminder: true });
    const due = await dueOf();
    expect(due.reminder).not.toBeNull();
    await sql`update users set next_reminder_at = null, next_recap_at = null`.execute(server.context.db);
    await subscribe(browser, "overlooked");
    expect(await dueOf()).toEqual(due);
    await server.context.db.deleteFrom("push_subscriptions").execute();
  });

  test("a reminder that comes due during any act of the listener stays due", async () => {
    const phone = await server.signIn("soul-collector", "is quick");
    const laptop = await server.signIn("soul-collector", "is quick");
    for (const browser of [phone, laptop]) browser.zone = "UTC";
    await subscribe(phone, "phone");
    const dueAt = isoOf(instant(server.clock.now() + 20 * minute));
    await put(phone, { dailyReminder: true, reminderTime: dueAt.slice(11, 16) });
    expect((await dueOf()).reminder).toBe(dueAt);
    server.clock.advance(20 * minute + 5_000);
    await subscribe(laptop, "laptop");
    await put(phone, { weeklyRecap: false });
    phone.zone = "Europe/Lisbon";
    await phone.request("GET", path);
    expect(await dueOf()).toEqual({ reminder: dueAt, recap: null });
    await put(phone, { dailyReminder: false });
    expect((await dueOf()).reminder).toBeNull();
  });
});
