import { describe, expect, it } from "vitest";
import { fullWeek } from "../../testing/sample-statistics.ts";
import { greetingOf, newArtistsWords, signed, trendNote, weekNote, weekSentence } from "./words.ts";

const full = fullWeek.stats;
const of = (spins: number, listenedSpins = spins) => ({
  ...full,
  totalSpins: spins,
  albumsSpun: spins,
  streakDays: spins,
  listenedSpins,
});

it("calls a week of at least five days good", () => {
  expect([4, 5, 7].map((days) => greetingOf(of(days)).join(" Rosa"))).toEqual([
    "Your week, Rosa.",
    "Good week, Rosa.",
    "Good week, Rosa.",
  ]);
});

describe("weekSentence and weekNote", () => {
  it.each([
    [full, 0, "Seven days, seven albums", "Not a day missed"],
    [{ ...full, albumsSpun: 6 }, 0, "Seven days, six albums", "Not a day missed"],
    [of(5), 2, "Five days, five albums", "Two days to go"],
    [of(6), 1, "Six days, six albums", "One day to go"],
    [of(5), 0, "Five days, five albums", "All of them heard"],
    [of(5, 3), 0, "Five days, five albums", "Three of them heard"],
    [of(7, 0), 0, "Seven days, seven albums", "Not a day missed"],
    [of(5, 0), 0, "Five days, five albums", "None of them heard yet"],
    [of(2), 0, "Two days, two albums", "Both of them heard"],
    [of(2, 1), 0, "Two days, two albums", "One of them heard"],
    [of(2, 0), 0, "Two days, two albums", "Neither of them heard yet"],
    [of(1, 0), 0, "One day, one album", "Not heard yet"],
    [of(1), 0, "One day, one album", "Heard to the end"],
  ])("describe the week's days and albums (%#)", (stats, daysLeft, sentence, note) => {
    expect([weekSentence(stats), weekNote(stats, daysLeft)]).toEqual([sentence, note]);
  });
});

it.each([
  [5, 7, 2, "−2", "Five so far, with two days to go."],
  [0, 7, 7, "−7", "None so far, with seven days to go."],
  [7, 5, 0, "+2", "Seven this week, five last week."],
  [0, 3, 0, "−3", "None this week, three last week."],
  [4, 4, 0, "0", "Same as last week."],
])("compares %d albums with %d if %d days are left", (albums, before, daysLeft, sign, note) => {
  expect([signed(albums - before), trendNote(albums, before, { isThisWeek: true, daysLeft })]).toEqual([
    sign,
    note,
  ]);
});

it("compares an older week with the week before it", () => {
  const note = (spins: number, before: number) =>
    trendNote(spins, before, { isThisWeek: false, daysLeft: 3 });
  expect(note(5, 2)).toBe("Five that week, two the week before.");
  expect(note(2, 2)).toBe("Same as the week before.");
});

it.each([
  [7, 7, "new"],
  [7, 3, "3 new"],
  [7, 0, undefined],
  [0, 0, undefined],
])("describes %d artists, %d of them new, as %s", (uniqueArtists, newArtists, words) => {
  expect(newArtistsWords({ ...full, uniqueArtists, newArtists })).toBe(words);
});
