import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, type LocalDate, parseLocalDate } from "../day/local-date.ts";
import { celebrationDue, celebrationTitle, streakMilestones } from "./celebration.ts";

function day(text: string): LocalDate {
  return parseLocalDate(text) ?? expect.unreachable();
}

const today = day("2026-10-24");
const lengths = fc.integer({ min: 1, max: 400 });
const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
const celebrated = fc.option(anyDay);

describe("a celebration is due", () => {
  it("on the day of the spin that makes the streak exactly 3, 7, 14 or 30 days, and for no other", () => {
    fc.assert(
      fc.property(lengths, anyDay, celebrated, (length, localDate, celebratedOn) => {
        const due = celebrationDue({ localDate, length }, today, celebratedOn);
        const isMilestone = [3, 7, 14, 30].includes(length);
        const isThatDay = today <= localDate;
        const isCelebrated = celebratedOn !== null && celebratedOn >= localDate;
        expect(due).toBe(isMilestone && isThatDay && !isCelebrated ? length : undefined);
      }),
    );
    expect(celebrationDue(undefined, today, null)).toBeUndefined();
  });

  it("once for each milestone and run, however often one looks, and again when a new run comes to it", () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 90 }), (spun) => {
        let celebratedOn: LocalDate | null = null;
        let length = 0;
        const came: number[] = [];
        const reached: number[] = [];
        for (const [index, isSpun] of spun.entries()) {
          length = isSpun ? length + 1 : 0;
          const last = { localDate: addDays(today, index), length };
          if (!isSpun) continue;
          if (streakMilestones.some((days) => days === length)) reached.push(length);
          for (let look = 0; look < 3; look += 1) {
            const due = celebrationDue(last, last.localDate, celebratedOn);
            if (due === undefined) continue;
            came.push(due);
            celebratedOn = last.localDate;
          }
        }
        expect(came).toEqual(reached);
      }),
    );
  });

  it("not any more the day after, though the streak is still alive", () => {
    expect(celebrationDue({ localDate: today, length: 7 }, addDays(today, 1), null)).toBeUndefined();
  });
});

describe("a streak's title", () => {
  it.each([
    [3, "Hot Streak!"],
    [6, "Hot Streak!"],
    [7, "Week Champion!"],
    [13, "Week Champion!"],
    [14, "Two Week Warrior!"],
    [29, "Two Week Warrior!"],
    [30, "Legend Status!"],
    [365, "Legend Status!"],
  ])("of %i days is %s", (days, title) => {
    expect(celebrationTitle(days)).toBe(title);
  });
});
