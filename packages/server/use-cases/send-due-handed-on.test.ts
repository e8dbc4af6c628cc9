import { instant } from "@spindle/core/day/instant.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import type { PushSender } from "../ports/push-sender.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { listenerId, storeDueListeners } from "../testing/due-listeners.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { mostInFlight, sendDueNotifications } from "./send-due-notifications.ts";

const minute = 60_000;
const hour = 60 * minute;
/** A Friday, on which reminders alone are due, in UTC. */
const friday = Date.UTC(2026, 10, 20);
const newYork = parseTimeZone("America/New_York") ?? expect.unreachable();
const utc = parseTimeZone("UTC") ?? expect.unreachable();
const sealer = createSealer(new Uint8Array(32).fill(3));
const going = new AbortController().signal;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let clock: FakeClock;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await sql`delete from users`.execute(database.db);
    clock = createFakeClock(friday);
  });

  /** What a process of its own sends with. */
  const processWith = (push: PushSender): NotificationContext => ({
    db: database.db,
    clock,
    push,
    subscriptionSealer: sealer,
    publicOrigin: "http://127.0.0.1:3000",
    log: () => {},
  });

  const listeners = async (count: number, reminderTime: string, zone = utc) => {
    const all = Array.from({ length: count }, (_, number) => ({
      userId: listenerId(number + 1),
      zone,
      reminderTime: reminderTime as ReminderTime,
      subscription: testSubscription(`https://push.example/${number}`),
    }));
    await storeDueListeners(database.db, sealer, instant(clock.now()), all);
  };

  test("a hanging process keeps its claims, and another sends the rest before the date is over", async () => {
    await listeners(mostInFlight + 3, "23:59");
    clock.advance(24 * hour - minute);
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const stuck = createRecordingPush();
    const hanging = sendDueNotifications(
      processWith({
        ...stuck,
        send: async (...message) => {
          reached.resolve();
          await released.promise;
          return stuck.send(...message);
        },
      }),
      going,
    );
    await reached.promise;
    clock.advance(minute / 2);
    const other = createRecordingPush();
    await sendDueNotifications(processWith(other), going);
    expect(other.sent).toHaveLength(3);
    released.resolve();
    await hanging;
    const sentTo = [...stuck.sent, ...other.sent].map(({ endpoint }) => endpoint);
    expect([sentTo.length, new Set(sentTo).size]).toEqual([mostInFlight + 3, mostInFlight + 3]);
  });

  test("what a stopping process has not begun, another may send at once", async () => {
    await listeners(90, "23:59");
    clock.advance(24 * hour - minute);
    const stopping = new AbortController();
    const first = createRecordingPush();
    const send: PushSender["send"] = (...message) => {
      stopping.abort();
      return first.send(...message);
    };
    await sendDueNotifications(processWith({ ...first, send }), stopping.signal);
    const second = createRecordingPush();
    await sendDueNotifications(processWith(second), going);
    expect(first.sent.length).toBeLessThanOrEqual(mostInFlight);
    const sentTo = [...first.sent, ...second.sent].map(({ endpoint }) => endpoint);
    expect([sentTo.length, new Set(sentTo).size]).toEqual([90, 90]);
  });

  test("drops a waiting notification if its listener flies into the next date", async () => {
    await listeners(1, "18:00", newYork);
    const push = createRecordingPush();
    const busyUntil = instant(friday + 24 * hour);
    push.answer = () => ({ kind: "later", retryAt: busyUntil });
    clock.advance(23 * hour);
    await sendDueNotifications(processWith(push), going);
    expect(push.sent).toHaveLength(1);
    await sql`update users set time_zone = 'Pacific/Auckland'`.execute(database.db);
    push.answer = () => ({ kind: "taken" });
    clock.advance(hour);
    await sendDueNotifications(processWith(push), going);
    expect(push.sent).toHaveLength(1);
  });

  test("a waiting notification lasts until the end of the day if its listener flies west", async () => {
    await listeners(1, "18:00", newYork);
    const push = createRecordingPush();
    push.answer = () => ({ kind: "later", retryAt: instant(friday + 24 * hour) });
    clock.advance(23 * hour);
    await sendDueNotifications(processWith(push), going);
    await sql`update users set time_zone = 'America/Los_Angeles'`.execute(database.db);
    push.answer = () => ({ kind: "taken" });
    clock.advance(hour);
    await sendDueNotifications(processWith(push), going);
    expect(push.sent[1]?.ttlSeconds).toBe(8 * 60 * 60);
  });
});
