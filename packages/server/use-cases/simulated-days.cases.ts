import { instant, isoOf } from "@spindle/core/day/instant.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { dayName, dayNumber, wallClock } from "@spindle/core/testing/calendar-model.ts";
import { expect, onTestFinished, test } from "vitest";
import { createSealer } from "../crypto/sealer.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { NotificationContext } from "../notifications/notification-context.ts";
import { createFakeClock } from "../providers/testing/fake-clock.ts";
import { crowdZones } from "../testing/due-crowd.ts";
import {
  type DueListener,
  listenerId,
  storeDueListeners,
  storeOneAlbum,
  storeSpinOn,
} from "../testing/due-listeners.ts";
import { createRecordingPush } from "../testing/recording-push.ts";
import { seededRandomness } from "../testing/seeded-randomness.ts";
import { testSubscription } from "../testing/test-subscription.ts";
import { sendDueNotifications } from "./send-due-notifications.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const step = 15 * minute;

const times = ["00:00", "01:30", "02:00", "02:30", "03:15", "18:00", "23:30", "23:45"] as const;

/** Clock changes to simulate, each from the day before. */
export const clockChanges = [
  ["spring in Europe", Date.UTC(2026, 2, 28)],
  ["autumn in Europe", Date.UTC(2026, 9, 24)],
  ["spring in the United States, autumn on Lord Howe Island", Date.UTC(2027, 2, 13)],
  ["autumn in the United States", Date.UTC(2026, 9, 31)],
] as const;

/**
 * When the model finds something due on a date: at the first quarter of an hour whose local time is the due time or
 * later. A date that ends before that is missed.
 */
function modelDue(date: number, zone: TimeZone, time: string): number | undefined {
  const wanted = Number(time.slice(0, 2)) * hour + Number(time.slice(3)) * minute;
  for (let at = (date - 1) * day; at < (date + 2) * day; at += step) {
    if (dayNumber(at, zone) === date && wallClock(at, zone) - date * day >= wanted) return at;
  }
  return undefined;
}

/** The notifications that the model expects between two instants, from the spins of each date. */
function modelHeard(
  listeners: readonly DueListener[],
  spins: ReadonlyMap<string, number>,
  from: number,
  until: number,
): readonly string[] {
  const heard: string[] = [];
  for (const listener of listeners) {
    for (let date = from / day - 1; date <= until / day + 1; date += 1) {
      const reminded = modelDue(date, listener.zone, listener.reminderTime);
      const spun = spins.get(spinOf(listener, date)) ?? Number.POSITIVE_INFINITY;
      if (reminded !== undefined && spun >= reminded)
        heard.push(heardAt(listener, "daily-reminder", reminded));
      const recap = modelDue(date, listener.zone, "18:00");
      const isSunday = new Date(date * day).getUTCDay() === 0;
      if (isSunday && recap !== undefined) heard.push(heardAt(listener, "weekly-recap", recap));
    }
  }
  const within = (what: string) => isoOf(instant(from)) <= what && what < isoOf(instant(until));
  return heard.filter(within).toSorted();
}

const spinOf = ({ userId }: DueListener, date: number) => `${userId} ${date}`;
const endpointOf = ({ subscription }: DueListener) => subscription.endpoint;
const heardAt = (listener: DueListener, kind: string, at: number) =>
  `${isoOf(instant(at))} ${kind} ${endpointOf(listener)} ${listener.zone}`;

/** Listeners in every zone, one per reminder time. */
function everybody(turns: readonly number[]): readonly DueListener[] {
  return crowdZones.flatMap((zone, place) =>
    turns.map((turn, index) => {
      const number = place * turns.length + index + 1;
      const reminderTime = (times[(place + turn) % times.length] ?? times[0]) as ReminderTime;
      const subscription = testSubscription(`https://push.example/${number}`);
      return { userId: listenerId(number), zone, reminderTime, subscription };
    }),
  );
}

/** `turns` are the reminder times of each zone's listeners. */
export function testSimulatedDays(
  open: () => Promise<OpenedDatabase>,
  changes: readonly (typeof clockChanges)[number][],
  turns: readonly number[],
): void {
  test.each(changes)(
    "two runners over %s: everybody is notified once per kind and date, when it is due",
    async (_change, start) => {
      const database = await open();
      onTestFinished(database.close);
      const { db } = database;
      const [clock, push, randomness] = [
        createFakeClock(start),
        createRecordingPush(),
        seededRandomness(start),
      ];
      const runner = (): NotificationContext => ({
        db,
        clock,
        push,
        subscriptionSealer: createSealer(new Uint8Array(32).fill(3)),
        publicOrigin: "http://127.0.0.1:3000",
        log: () => {},
      });
      const [one, other] = [runner(), runner()];
      await storeOneAlbum(db);
      const listeners = everybody(turns);
      const byEndpoint = new Map(listeners.map((listener) => [endpointOf(listener), listener]));
      await storeDueListeners(db, one.subscriptionSealer, instant(start - 1), listeners);
      const spins = new Map<string, number>();
      const heard: string[] = [];
      const until = start + 2 * day;
      const going = new AbortController().signal;
      for (let at = start; at < until; at += step) {
        clock.advance(at - clock.now());
        const before = push.sent.length;
        await Promise.all([sendDueNotifications(one, going), sendDueNotifications(other, going)]);
        for (const { endpoint, topic } of push.sent.slice(before)) {
          heard.push(heardAt(byEndpoint.get(endpoint) ?? expect.unreachable(), topic, at));
        }
        for (const listener of listeners) {
          const date = dayNumber(at, listener.zone);
          if (spins.has(spinOf(listener, date)) || randomness.fraction() > 0.01) continue;
          spins.set(spinOf(listener, date), at + 1);
          await storeSpinOn(db, listener, clock.now(), dayName(date));
        }
      }
      expect(heard.toSorted()).toEqual(modelHeard(listeners, spins, start, until));
      expect(heard.length).toBeGreaterThan(listeners.length);
    },
  );
}
