import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localDateAt } from "../day/date-in-zone.ts";
import { instant, isoOf } from "../day/instant.ts";
import { weekdayOf } from "../day/week.ts";
import { spinPermission } from "../spin/daily-limit.ts";
import { someInstant, someZone, zoneNamed } from "../testing/histories.ts";
import type { ReminderTime } from "./reminder-time.ts";
import { dueInstantOn } from "./due-instant.ts";
import { dueAgainAfter, dueInstantsAfter, dueNotificationAt, notificationKinds } from "./schedule.ts";

const hour = 3_600_000;
const times = fc
  .constantFrom("00:00", "02:30", "07:05", "18:00", "23:59")
  .map((time) => time as ReminderTime);
const lisbon = zoneNamed("Europe/Lisbon");
const at = (iso: string) => instant(Date.parse(iso));

test("a listener without wishes is never due, and a recap is due only on Sundays at six", () => {
  fc.assert(
    fc.property(someInstant, someZone, times, (ms, zone, reminderTime) => {
      const now = instant(ms);
      const none = { zone, dailyReminder: false, reminderTime, weeklyRecap: false };
      expect(dueInstantsAfter(now, none, undefined)).toEqual({
        "daily-reminder": null,
        "weekly-recap": null,
      });
      const recapAt = dueInstantsAfter(now, { ...none, weeklyRecap: true }, undefined)["weekly-recap"];
      if (recapAt === null) expect.unreachable();
      expect(weekdayOf(localDateAt(recapAt, zone))).toBe(7);
      expect(recapAt).toBeGreaterThan(now);
      expect(recapAt - now).toBeLessThanOrEqual(14 * 24 * hour);
    }),
  );
});

test("after a spin a listener is next due on an open date, after any flight", () => {
  fc.assert(
    fc.property(
      someInstant,
      someZone,
      someZone,
      times,
      fc.integer({ min: 0, max: 30 * hour }),
      (ms, from, to, reminderTime, later) => {
        const last = { at: instant(ms), zone: from, localDate: localDateAt(instant(ms), from) };
        const now = instant(ms + later);
        const wishes = { zone: to, dailyReminder: true, reminderTime, weeklyRecap: false };
        const due = dueInstantsAfter(now, wishes, last.localDate)["daily-reminder"];
        if (due === null) expect.unreachable();
        const notification = dueNotificationAt(due, "daily-reminder", due, to, last);
        const permission = spinPermission(due, to, last);
        expect(permission.kind).not.toBe("daily-limit");
        expect(notification !== undefined).toBe(permission.kind === "open");
        if (notification) expect(notification.localDate > last.localDate).toBe(true);
      },
    ),
  );
});

test("a due notification is sent until its date is over, then dropped", () => {
  fc.assert(
    fc.property(
      someInstant,
      someZone,
      fc.constantFrom(...notificationKinds),
      fc.integer({ min: 0, max: 40 * hour }),
      (ms, zone, kind, later) => {
        const now = instant(ms + later);
        const notification = dueNotificationAt(now, kind, instant(ms), zone, undefined);
        const localDate = localDateAt(instant(ms), zone);
        if (!notification) {
          expect(localDateAt(now, zone) > localDate).toBe(true);
          return;
        }
        expect(notification.localDate).toBe(localDate);
        expect(localDateAt(notification.expiresAt, zone) > localDate).toBe(true);
        expect(notification.expiresAt).toBeGreaterThan(now);
      },
    ),
  );
});

test("a listener who was due long ago is due today unless the time has passed, else tomorrow", () => {
  fc.assert(
    fc.property(someInstant, someZone, times, fc.nat(100 * hour), (ms, zone, reminderTime, later) => {
      const wishes = { zone, dailyReminder: true, reminderTime, weeklyRecap: false };
      const dueAt = dueInstantsAfter(instant(ms), wishes, undefined)["daily-reminder"];
      if (dueAt === null) expect.unreachable();
      const now = instant(dueAt + later);
      const next = dueInstantsAfter(dueAgainAfter(now, dueAt, zone), wishes, undefined)["daily-reminder"];
      if (next === null) expect.unreachable();
      const today = localDateAt(now, zone);
      expect(next).toBeGreaterThan(dueAt);
      expect(localDateAt(next, zone) >= today).toBe(true);
      const ofToday = dueInstantOn(today, reminderTime, zone);
      if (ofToday !== undefined && ofToday > dueAt) expect(next).toBe(ofToday);
    }),
  );
});

test("a reminder is dropped once today's album is spun; a recap is not", () => {
  const due = at("2026-11-22T18:00:00Z");
  const spun = { at: at("2026-11-22T17:59:59Z"), zone: lisbon, localDate: localDateAt(due, lisbon) };
  expect(dueNotificationAt(due, "daily-reminder", due, lisbon, spun)).toBeUndefined();
  const recap = dueNotificationAt(due, "weekly-recap", due, lisbon, spun);
  expect(recap?.localDate).toBe("2026-11-22");
  expect(recap && isoOf(recap.expiresAt)).toBe("2026-11-23T00:00:00.000Z");
});
