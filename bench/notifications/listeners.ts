import { instant } from "@spindle/core/day/instant.ts";
import { parseTimeZone, type TimeZone } from "@spindle/core/day/time-zone.ts";
import type { ReminderTime } from "@spindle/core/reminder/reminder-time.ts";
import { createSealer } from "@spindle/server/crypto/sealer.ts";
import type { Database } from "@spindle/server/db/schema.ts";
import { type DueListener, listenerId, storeDueListeners } from "@spindle/server/testing/due-listeners.ts";
import { testSubscription } from "@spindle/server/testing/test-subscription.ts";
import type { Kysely } from "kysely";

const zones: readonly TimeZone[] = [
  "Pacific/Kiritimati",
  "Pacific/Chatham",
  "Pacific/Auckland",
  "Australia/Lord_Howe",
  "Australia/Sydney",
  "Asia/Tokyo",
  "Asia/Shanghai",
  "Asia/Kathmandu",
  "Asia/Kolkata",
  "Asia/Karachi",
  "Asia/Beirut",
  "Africa/Cairo",
  "Europe/Athens",
  "Europe/Berlin",
  "Europe/London",
  "Atlantic/Azores",
  "America/Nuuk",
  "America/St_Johns",
  "America/Sao_Paulo",
  "America/New_York",
  "America/Chicago",
  "America/Los_Angeles",
  "Pacific/Honolulu",
  "Pacific/Pago_Pago",
].flatMap((name) => parseTimeZone(name) ?? []);

/** Stores so many listeners, a batch at a time, in as many zones as there are, reminded at the quarters of all hours or at the one given. */
export async function storeListeners(
  db: Kysely<Database>,
  count: number,
  now: number,
  timeOf: (number: number) => ReminderTime,
): Promise<readonly DueListener[]> {
  const sealer = createSealer(new Uint8Array(32).fill(3));
  const all: DueListener[] = [];
  for (let number = 1; number <= count; number += 1) {
    const zone = zones[number % zones.length];
    if (!zone) throw new Error("no zones");
    const subscription = testSubscription(`https://push.example/${number}`);
    all.push({ userId: listenerId(number), zone, reminderTime: timeOf(number), subscription });
  }
  for (let from = 0; from < count; from += 1_000) {
    await storeDueListeners(db, sealer, instant(now), all.slice(from, from + 1_000));
  }
  return all;
}

/** A quarter of an hour of a day, by its number from 0 to 95. */
export function quarter(number: number): ReminderTime {
  const [hours, quarters] = [Math.floor(number / 4) % 24, number % 4];
  return `${String(hours).padStart(2, "0")}:${String(quarters * 15).padStart(2, "0")}` as ReminderTime;
}
