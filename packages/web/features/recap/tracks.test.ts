import type { WeeklyRecap } from "@spindle/contract/schemas/profile.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import { expect, it } from "vitest";
import { sidesOf } from "./tracks.ts";

const week: WeeklyRecap = {
  weekStart: "2026-10-12" as LocalDate,
  weekEnd: "2026-10-18" as LocalDate,
  today: "2026-10-24" as LocalDate,
  user: "Rosa",
  days: ["listened", "listened", "listened", "listened", "listened", "listened", "spun"],
  stats: {
    totalSpins: 8,
    albumsSpun: 7,
    listenedSpins: 6,
    uniqueArtists: 7,
    newArtists: 7,
    uniqueGenres: 13,
    completionRate: 86,
    streakDays: 7,
  },
  insights: { topGenre: { name: "new wave", count: 2 }, diversityScore: 99 },
  topAlbums: [],
};

const words = (side: ReturnType<typeof sidesOf>["A"]) =>
  side.map(({ name, figure, unit }) => [name, figure, unit].filter(Boolean).join(" "));

it("lists the numbers of a week as two sides", () => {
  const { A, B } = sidesOf(week);
  expect(words(A)).toEqual(["Albums Spun 7", "Completed 6", "Completion Rate 86 %", "Artists 7 new"]);
  expect(words(B)).toEqual([
    "Genres 13",
    "Top Genre new wave 2 albums",
    "Diversity Score 99 out of 100",
    "Active Days 7 of 7",
  ]);
});

it("leaves out a top genre that there is none of, and active days where there was none", () => {
  const { B } = sidesOf({
    ...week,
    stats: { ...week.stats, streakDays: 0 },
    insights: { diversityScore: 0 },
  });
  expect(words(B)).toEqual(["Genres 13", "Diversity Score 0 out of 100"]);
});
