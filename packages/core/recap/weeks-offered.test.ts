import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween, type LocalDate } from "../day/local-date.ts";
import { weekOf } from "../day/week.ts";
import { isOffered, weeksOffered } from "./weeks-offered.ts";

const someDay = fc.nat(4000).map((days) => addDays("2020-01-01" as LocalDate, days));

test("the last eight weeks are offered, newest first, but none from before the listener joined", () => {
  fc.assert(
    fc.property(someDay, fc.nat(80), (today, age) => {
      const joinedOn = addDays(today, -age);
      const weeks = weeksOffered(today, joinedOn);
      const sinceJoining = daysBetween(weekOf(joinedOn).first, weekOf(today).first) / 7;
      expect(weeks).toHaveLength(Math.min(8, 1 + sinceJoining));
      expect(weeks[0]).toEqual(weekOf(today));
      expect(weeks.every((week) => isOffered(week, joinedOn, today))).toBe(true);
    }),
  );
});

test("weeks are offered from joining to today, and the current week always", () => {
  fc.assert(
    fc.property(someDay, someDay, someDay, (date, joinedOn, today) => {
      const week = weekOf(date);
      const isToday = week.first === weekOf(today).first;
      const isWithin = week.first >= weekOf(joinedOn).first && week.first <= weekOf(today).first;
      expect(isOffered(week, joinedOn, today)).toBe(isToday || isWithin);
    }),
  );
});
