import { instant } from "@spindle/core/day/instant.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jobs } from "./list.ts";
import { day, hour, lastOccasion } from "./schedule.ts";

const minute = 60 * 1000;
const at = (iso: string) => instant(Date.parse(iso));

test("an hourly job is due at its minute of each hour, a daily one at its minute of each day", () => {
  const hourly = { everyMinutes: hour, atMinute: 17 };
  expect(lastOccasion(hourly, at("2026-11-21T09:17:00Z"))).toBe(at("2026-11-21T09:17:00Z"));
  expect(lastOccasion(hourly, at("2026-11-21T09:16:59.999Z"))).toBe(at("2026-11-21T08:17:00Z"));
  const daily = { everyMinutes: day, atMinute: 3 * hour + 43 };
  expect(lastOccasion(daily, at("2026-11-21T03:42:00Z"))).toBe(at("2026-11-20T03:43:00Z"));
  expect(lastOccasion(daily, at("2026-11-21T23:59:59Z"))).toBe(at("2026-11-21T03:43:00Z"));
});

test("an occasion is never in the future or older than the interval, and constant until the next", () => {
  const schedules = fc
    .integer({ min: 1, max: 2 * day })
    .map((halves) => halves / 2)
    .chain((everyMinutes) =>
      fc.record({ everyMinutes: fc.constant(everyMinutes), atMinute: fc.nat(Math.ceil(everyMinutes) - 1) }),
    );
  const instants = fc.integer({ min: 0, max: 4_102_444_800_000 }).map(instant);
  fc.assert(
    fc.property(schedules, instants, (schedule, now) => {
      const occasion = lastOccasion(schedule, now);
      const next = occasion + schedule.everyMinutes * minute;
      expect(occasion).toBeLessThanOrEqual(now);
      expect(next).toBeGreaterThan(now);
      expect(lastOccasion(schedule, instant(next - 1))).toBe(occasion);
      expect(lastOccasion(schedule, instant(next))).toBe(next);
    }),
  );
});

test("every job has its own valid name, and a schedule within its interval", () => {
  expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length);
  for (const { name, schedule } of jobs) {
    expect(name).toMatch(/^[a-z-]+$/);
    expect(schedule.everyMinutes).toBeGreaterThanOrEqual(0.5);
    expect(schedule.atMinute).toBeLessThan(schedule.everyMinutes);
  }
});
