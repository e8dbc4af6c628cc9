import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import { expect, it } from "vitest";
import { fullWeek } from "../../testing/sample-statistics.ts";
import { sidesOf } from "./tracks.ts";

// A week in which one album was spun twice.
const week: WeeklyRecap = { ...fullWeek, stats: { ...fullWeek.stats, totalSpins: 8 } };

const words = (side: ReturnType<typeof sidesOf>["A"]) =>
  side.map(({ name, figure, unit }) => [name, figure, unit].filter(Boolean).join(" "));

it("lists a week's numbers on two sides", () => {
  const { A, B } = sidesOf(week);
  expect(words(A)).toEqual(["Albums Spun 7", "Completed 6", "Completion Rate 86 %", "Artists 7 new"]);
  expect(words(B)).toEqual([
    "Genres 13",
    "Top Genre new wave 2 albums",
    "Diversity Score 99 out of 100",
    "Active Days 7 of 7",
  ]);
});

it("leaves out a missing top genre and zero active days", () => {
  const { B } = sidesOf({
    ...week,
    stats: { ...week.stats, streakDays: 0 },
    insights: { diversityScore: 0 },
  });
  expect(words(B)).toEqual(["Genres 13", "Diversity Score 0 out of 100"]);
});
