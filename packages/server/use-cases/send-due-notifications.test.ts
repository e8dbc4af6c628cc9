import { type Instant, instant, isoOf } from "@spindle/core/day/instant.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { parseTimeZone } from "@spindle/core/day/time-zone.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { databases } from "../db/testing/databases.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { createFakeClock, type FakeClock } from "../providers/testing/fake-clock.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { createWebPushSender } from "../push/web-push-sender.ts";
import {
  type DueListener,
  listenerId,
  storeDueListeners,
  storeOneAlbum,
  storeSecondDevice,
  storeSpinOn,
} from "../testing/due-listeners.ts";
import { type PushService, startPushService } from "../testing/push-service.ts";
import { sendDueNotifications } from "./send-due-notifications.ts";
import { sweep } from "./sweep.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A Saturday, 09:00 in Lisbon. */
const saturday = Date.UTC(2026, 10, 21, 9);
const lisbon = parseTimeZone("Europe/Lisbon") ?? expect.unreachable();
const going = new AbortController().signal;

describe.each(databases)("$name", ({ open }) => {
  let database: OpenedDatabase;
  let service: PushService;
  let clock: FakeClock;
  let context: NotificationContext;
  beforeAll(async () => {
    database = await open();
    service = await startPushService();
    await storeOneAlbum(database.db);
  });
  afterAll(async () => {
    await database.close();
    await service.stop();
  });
  beforeEach(async () => {
    await sql`delete from users`.execute(database.db);
    service.answer = () => undefined;
    clock = createFakeClock(saturday);
    context = {
      db: database.db,
      clock,
      push: createWebPushSender({
        keys: newVapidKeys(),
        subject: "mailto:a@b.example",
        clock,
        allowedOrigins: [service.origin],
      }),
      subscriptionSealer: createSealer(new Uint8Array(32).fill(3)),
      publicOrigin: "http://127.0.0.1:3000",
      log: () => {},
    };
  });

  const listener = async (number = 1, reminderTime = "18:00") => {
    const subscription = service.subscribe();
    const made: DueListener = {
      userId: listenerId(number),
      zone: lisbon,
      reminderTime: reminderTime as ReminderTime,
      subscription,
    };
    await storeDueListeners(database.db, context.subscriptionSealer, clock.now(), [made]);
    return made;
  };
  /** What arrives at one time: whose, and what it says. */
  const arriving = async (at: Instant | number = clock.now()) => {
    clock.advance(at - clock.now());
    const before = service.received.length;
    await sendDueNotifications(context, going);
    return service.received.slice(before);
  };
  const messagesAt = async (at?: number) =>
    (await arriving(at)).map(({ message }) => [message.notification.tag, message.notification.body]);

  test("sends a reminder once, at its minute, with a TTL until the end of the day", async () => {
    const { subscription } = await listener();
    const six = saturday + 9 * hour;
    expect(await arriving(six - 1)).toEqual([]);
    const [reminder, ...more] = await arriving(six);
    expect(more).toEqual([]);
    expect(reminder).toMatchObject({
      endpoint: subscription.endpoint,
      headers: { ttl: String(6 * 60 * 60), topic: "daily-reminder", urgency: "normal" },
      message: {
        notification: {
          title: "Today’s album is waiting",
          body: "One spin, and your first record is on.",
          navigate: "http://127.0.0.1:3000/",
          tag: "daily-reminder",
          actions: [{ action: "open", title: "Spin", navigate: "http://127.0.0.1:3000/" }],
        },
      },
    });
    for (const later of [0, minute, hour]) expect(await arriving(six + later)).toEqual([]);
    expect(await messagesAt(six + day)).toHaveLength(2);
  });

  test("Sunday's recap describes the week until then, and links to it", async () => {
    const one = await listener();
    for (const [date, listened] of [
      ["2026-11-15", true],
      ["2026-11-16", true],
      ["2026-11-22", false],
    ] as const) {
      await storeSpinOn(database.db, one, instant(Date.parse(date)), date);
      if (listened) {
        await sql`update spins set listened_at = started_at where local_date = ${date}`.execute(database.db);
      }
    }
    const [recap, ...more] = await arriving(saturday + day + 9 * hour);
    expect(more).toEqual([]);
    expect(recap?.headers).toMatchObject({ topic: "weekly-recap", urgency: "low" });
    expect(recap?.message.notification).toMatchObject({
      title: "Your week is in",
      body: "Two albums, one heard to the end. Take a look at your recap.",
      navigate: "http://127.0.0.1:3000/statistics?week=2026-11-16",
    });
  });

  test("no recap goes to a listener who leaves while it is prepared", async () => {
    const one = await listener();
    await storeSpinOn(database.db, one, instant(Date.parse("2026-11-22")), "2026-11-22");
    const readsDevices = new WeakSet<object>();
    const db = database.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (JSON.stringify(node).includes("endpoint_hash")) readsDevices.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (readsDevices.has(queryId)) await sql`delete from users`.execute(database.db);
        return result;
      },
    });
    context = { ...context, db };
    expect(await arriving(saturday + day + 9 * hour)).toEqual([]);
    expect(await database.db.selectFrom("users").selectAll().execute()).toEqual([]);
  });

  test("a reminder names the current streak, else the last album", async () => {
    const one = await listener();
    await storeSpinOn(database.db, one, instant(saturday - day), "2026-11-20");
    const last = ["daily-reminder", "Last time it was Blue by Joni Mitchell. What’s next?"];
    expect(await messagesAt(saturday + 9 * hour)).toEqual([last]);
    await storeSpinOn(database.db, one, clock.now(), "2026-11-21");
    await sql`update spins set streak_length = 12 where local_date = '2026-11-21'`.execute(database.db);
    const streak = ["daily-reminder", "Your 12-day streak is one spin away from 13."];
    expect(await messagesAt(saturday + day + 9 * hour)).toContainEqual(streak);
    expect(await messagesAt(saturday + 3 * day + 9 * hour)).toEqual([last]);
  });

  test("a listener who has spun is not reminded, even if the reminder was waiting", async () => {
    const one = await listener();
    await storeSpinOn(database.db, one, clock.now(), "2026-11-21");
    expect(await arriving(saturday + 9 * hour)).toEqual([]);
    const two = await listener(2);
    service.answer = () => (response) => response.writeHead(503).end();
    // The listeners are due on Sunday, the first of them for the recap too.
    expect(await arriving(saturday + day + 9 * hour)).toHaveLength(4);
    service.answer = () => undefined;
    await storeSpinOn(database.db, two, clock.now(), "2026-11-22");
    const later = await arriving(saturday + day + 9 * hour + 5 * minute);
    expect(later.filter(({ endpoint }) => endpoint === two.subscription.endpoint)).toMatchObject([
      { message: { notification: { tag: "weekly-recap" } } },
    ]);
  });

  test("a reminder that is switched off while it waits is not sent, nor after it is on again", async () => {
    await listener();
    service.answer = () => (response) => response.writeHead(429).end();
    const sunday = saturday + day + 9 * hour;
    expect(await arriving(sunday)).toHaveLength(2);
    service.answer = () => undefined;
    const switchTo = (isOn: boolean) => sql`update users set weekly_recap = ${isOn}`.execute(database.db);
    await switchTo(false);
    expect((await messagesAt(sunday + minute)).map(([tag]) => tag)).toEqual(["daily-reminder"]);
    await switchTo(true);
    expect(await arriving(sunday + hour)).toEqual([]);
  });

  test("a missed notification is sent late on its date, but not after it", async () => {
    await listener(1, "07:00");
    await listener(2, "23:30");
    const [late, ...more] = await arriving(saturday + 2 * day - minute);
    expect([late?.headers.ttl, more.length]).toEqual([String(15 * 60 * 60 + 60), 0]);
    expect(isoOf(clock.now())).toBe("2026-11-23T08:59:00.000Z");
    expect(await arriving(saturday + 2 * day + 14 * hour + 45 * minute)).toMatchObject([
      { headers: { ttl: "900" } },
    ]);
    expect(await arriving(saturday + 2 * day + 15 * hour)).toEqual([]);
  });

  test("a changed reminder time causes no second reminder on the same date", async () => {
    const { userId } = await listener();
    expect(await arriving(saturday + 9 * hour)).toHaveLength(1);
    await sql`
      update users set reminder_time = '20:00', next_reminder_at = ${new Date(saturday + 11 * hour)}
      where user_id = ${userId}`.execute(database.db);
    expect(await arriving(saturday + 11 * hour)).toEqual([]);
    expect((await messagesAt(saturday + day + 11 * hour)).map(([tag]) => tag)).toContain("daily-reminder");
  });

  test("a device that no longer exists is deleted, and a user without devices is not due", async () => {
    const { userId } = await listener();
    service.answer = () => (response) => response.writeHead(410).end();
    expect(await arriving(saturday + 9 * hour)).toHaveLength(1);
    expect(await database.db.selectFrom("push_subscriptions").selectAll().execute()).toEqual([]);
    expect(await arriving(saturday + 2 * day)).toEqual([]);
    const due = database.db
      .selectFrom("users")
      .select(["next_reminder_at", "next_recap_at"])
      .where("user_id", "=", userId);
    expect(await due.execute()).toEqual([{ next_reminder_at: null, next_recap_at: null }]);
  });

  test("does not notify an ended session that is not yet swept", async () => {
    await listener();
    await database.db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(saturday - 30 * day) })
      .execute();
    expect(await arriving(saturday + 9 * hour)).toEqual([]);
  });

  test("retries a busy service at its Retry-After, for that device only", async () => {
    const one = await listener();
    const second = service.subscribe();
    await storeSecondDevice(database.db, context.subscriptionSealer, one.userId, second);
    service.answer = ({ endpoint }) =>
      endpoint === second.endpoint
        ? (response) => response.writeHead(429, { "Retry-After": "600" }).end()
        : undefined;
    const six = saturday + 9 * hour;
    expect(await arriving(six)).toHaveLength(2);
    service.answer = () => undefined;
    expect(await arriving(six + 10 * minute - 1)).toEqual([]);
    expect(await arriving(six + 10 * minute)).toMatchObject([
      { endpoint: second.endpoint, headers: { ttl: String(6 * 60 * 60 - 600) } },
    ]);
    expect(await arriving(six + hour)).toEqual([]);
  });

  test("tries a failing service five times with growing delays, and never after the date", async () => {
    await listener();
    service.answer = () => (response) => response.writeHead(500).end();
    const six = saturday + 9 * hour;
    const attempts: number[] = [];
    for (let at = six; at < six + 100 * minute; at += minute) {
      if ((await arriving(at)).length > 0) attempts.push((at - six) / minute);
    }
    expect(attempts).toEqual([0, 1, 5, 21, 85]);
    await sql`delete from users`.execute(database.db);
    const { subscription } = await listener(2, "23:50");
    const night: number[] = [];
    for (let at = six + day + 5 * hour + 50 * minute; at < six + day + 7 * hour; at += minute) {
      const heard = (await arriving(at)).filter(({ endpoint }) => endpoint === subscription.endpoint);
      if (heard.length > 0) night.push((at - six - day) / minute);
    }
    expect(night).toEqual([350, 351, 355]);
  });

  test("one service that never answers delays nobody else", async () => {
    const stuck = await listener();
    const others = [];
    for (let number = 2; number <= 40; number += 1) others.push(await listener(number));
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    service.answer = ({ endpoint }) =>
      endpoint === stuck.subscription.endpoint
        ? (response) => void released.then(() => response.writeHead(201).end())
        : undefined;
    const before = service.received.length;
    clock.advance(9 * hour);
    const sending = sendDueNotifications(context, going);
    await service.until(before + 1 + others.length);
    release();
    expect(await sending).toEqual({ due: 40, taken: 40 });
  });

  test("leaves notifications to the next run after five minutes", async () => {
    for (let number = 1; number <= 40; number += 1) await listener(number);
    service.answer = () => {
      clock.advance(5 * minute);
      return undefined;
    };
    const first = await arriving(saturday + 9 * hour);
    expect(first.length).toBeLessThan(40);
    expect(await arriving(saturday + 14 * hour)).toHaveLength(40 - first.length);
  });

  test("nothing is stored if nothing can be sent", async () => {
    await listener();
    clock.advance(9 * hour);
    expect(await sendDueNotifications({ ...context, push: undefined }, going)).toEqual({ due: 0, taken: 0 });
    expect(await database.db.selectFrom("notifications").selectAll().execute()).toEqual([]);
  });

  test("a notification is kept for a week after its date, then deleted", async () => {
    await listener();
    expect(await arriving(saturday + 9 * hour)).toHaveLength(1);
    // More than one statement deletes.
    await sql`
      insert into notifications
      select user_id, kind, local_date - day, expires_at, next_attempt_at, attempts, devices
      from notifications, generate_series(1, 449) as day`.execute(database.db);
    clock.advance(7 * day + 6 * hour - 1);
    expect((await sweep(context, going)).notifications).toBe(0);
    clock.advance(2);
    expect((await sweep(context, going)).notifications).toBe(450);
  });
});
