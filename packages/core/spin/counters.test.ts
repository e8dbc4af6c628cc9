import * as fc from "fast-check";
import { expect, test } from "vitest";
import { instant } from "../day/instant.ts";
import { addDays, type LocalDate } from "../day/local-date.ts";
import { type CountedSpin, countersOf } from "./counters.ts";

const someHistory = fc
  .array(
    fc.record({
      gap: fc.constantFrom(1, 1, 1, 2, 9),
      isListened: fc.boolean(),
      minutes: fc.option(fc.integer({ min: 15, max: 120 }), { nil: undefined }),
    }),
    { maxLength: 40 },
  )
  .map((steps) => {
    const history: CountedSpin[] = [];
    let localDate = "2026-11-21" as LocalDate;
    for (const { gap, ...step } of steps) {
      localDate = addDays(localDate, gap);
      history.push({ ...step, localDate, at: instant(Date.parse(localDate)), utcOffsetMinutes: 0 });
    }
    return history;
  });

test("every spin counts once, every listened album with its minutes, and a streak is a run of days", () => {
  fc.assert(
    fc.property(someHistory, (history) => {
      const { counters, streakLengths } = countersOf(history);
      const dates = new Set<string>(history.map(({ localDate }) => localDate));
      const runs = history.map(({ localDate }) => {
        let days = 0;
        while (dates.has(addDays(localDate, -days))) days += 1;
        return days;
      });
      expect(streakLengths).toEqual(runs);
      let [listened, minutes] = [0, 0];
      for (const spin of history) {
        if (!spin.isListened) continue;
        listened += 1;
        minutes += spin.minutes ?? 0;
      }
      expect(counters).toEqual({
        spins: dates.size,
        listenedSpins: listened,
        minutesListened: minutes,
        longestStreak: runs.toSorted((one, other) => other - one)[0] ?? 0,
      });
    }),
  );
});
