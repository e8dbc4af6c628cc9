import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../day/local-date.ts";
import { datesOf, weekOf } from "../day/week.ts";
import { modeIds } from "../spin/mode-definitions.ts";
import { spinOnDay } from "../testing/history-spins.ts";
import { insightsOf, modePreferences, recentActivity } from "./insights.ts";
import { weeklyProgress } from "./weekly-progress.ts";

const dateOf = (day: number) => spinOnDay(day).localDate;
const nothing = { spins: 0, listenedSpins: 0, decades: [] };

test.each([
  [{ spins: 4, listenedSpins: 4 }, []],
  [{ spins: 5, listenedSpins: 5 }, ["You finish every album."]],
  [{ spins: 128, listenedSpins: 117 }, ["You finish nine out of ten albums."]],
  [{ spins: 100, listenedSpins: 99 }, ["You finish nearly every album."]],
  [{ spins: 10, listenedSpins: 5 }, ["You finish five out of ten albums."]],
  [{ spins: 10, listenedSpins: 4 }, []],
  [{ decades: ["2020s", "1960s", "1990s"] }, ["Your shelf runs from the 1960s to the 2020s."]],
  [{ decades: ["1970s"] }, []],
])("%j gives %j", (facts, sentences) => {
  expect(insightsOf({ ...nothing, ...facts })).toEqual(sentences);
});

test("at most two distinct sentences are returned", () => {
  const someDecades = fc.uniqueArray(fc.constantFrom("1950s", "1970s", "2020s"));
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), someDecades, (spins, listened, decades) => {
      const said = insightsOf({ spins, listenedSpins: Math.min(spins, listened), decades });
      expect(said.length).toBeLessThanOrEqual(2);
      expect(new Set(said).size).toBe(said.length);
    }),
  );
});

const someDates = fc.uniqueArray(fc.nat(60), { maxLength: 50 });

test("a week's progress counts only its own seven dates", () => {
  fc.assert(
    fc.property(fc.nat(60), someDates, (day, days) => {
      const today = dateOf(day);
      const spun = days.filter((each) => each <= day);
      const dates = spun.map(dateOf);
      const progress = weeklyProgress(today, dates);
      const week = datesOf(weekOf(today)).map((date) => dates.includes(date));
      const count = week.filter(Boolean).length;
      expect(progress).toMatchObject({
        daysCompleted: week,
        currentWeekSpins: count,
        progressPercentage: Math.round((100 * count) / 7),
      });
      const missed = datesOf(weekOf(today)).some((date) => date < today && !dates.includes(date));
      const speaksOfPerfection = /perfect week/.test(progress.motivationalMessage);
      if (missed) expect(speaksOfPerfection).toBe(false);
      else if (count > 0) expect(speaksOfPerfection).toBe(true);
    }),
  );
});

test.each([
  [5, [0, 1, 2, 3, 4], "Five of seven. Two more for a perfect week."],
  [6, [0, 1, 2, 3, 4, 5], "Six of seven. One more for a perfect week."],
  [6, [0, 1, 2, 3, 4, 5, 6], "Seven for seven. A perfect week."],
  [3, [0, 2], "Two of seven. Every album stays with you."],
  [0, [], "A new week. Seven albums to find."],
  [6, [], "One album gets you started."],
  [1, [1], "One of seven. Every album stays with you."],
])("on day %i of a week with spins on %j the message is %s", (day, spun, message) => {
  expect(weeklyProgress(dateOf(day), spun.map(dateOf)).motivationalMessage).toBe(message);
});

test("recent activity counts the last 7 and 30 dates, including today and none later", () => {
  fc.assert(
    fc.property(fc.nat(60), someDates, (day, spun) => {
      const within = (days: number) => spun.filter((each) => each <= day && each > day - days).length;
      expect(recentActivity(dateOf(day), spun.map(dateOf))).toEqual({
        last7Days: within(7),
        last30Days: within(30),
      });
    }),
  );
  const today = dateOf(40);
  expect(recentActivity(today, [today, addDays(today, -6), addDays(today, -7), addDays(today, -30)])).toEqual(
    {
      last7Days: 2,
      last30Days: 3,
    },
  );
});

test("mode preferences are shares of all spins, largest first, without unused modes", () => {
  const someModes = fc.uniqueArray(fc.record({ name: fc.constantFrom(...modeIds), spun: fc.nat(400) }), {
    selector: ({ name }) => name,
  });
  fc.assert(
    fc.property(someModes, (modes) => {
      const preferences = modePreferences(modes);
      const all = modes.reduce((sum, { spun }) => sum + spun, 0);
      expect(preferences).toHaveLength(modes.filter(({ spun }) => spun > 0).length);
      for (const { mode, percentage } of preferences) {
        const spun = modes.find(({ name }) => name === mode)?.spun ?? 0;
        expect(percentage).toBe(Math.round((100 * spun) / all));
      }
      const shares = preferences.map(({ percentage }) => percentage);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    }),
  );
  expect(
    modePreferences([
      { name: "roulette", spun: 1 },
      { name: "no mode", spun: 1 },
      { name: "saved", spun: 1 },
    ]).map(({ mode }) => mode),
  ).toEqual(["saved", "roulette"]);
});
