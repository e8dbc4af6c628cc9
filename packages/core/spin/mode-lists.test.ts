import { expect, test } from "vitest";
import { modeIds } from "./mode-definitions.ts";
import { cardNames, namesTogether, otherNames, wordsOf } from "./mode-lists.ts";

test("texts list modes and words like a sentence", () => {
  expect(namesTogether(["roulette", "mood", "time"])).toBe(
    "Russian Roulette, Mood Discovery, and Time-Based",
  );
  expect(wordsOf({ morning: "Morning", evening: "Evening", workout: "Workout" })).toBe(
    "Morning, evening, or workout",
  );
});

test("each mode is in one of the two lists", () => {
  const names = `${cardNames} ${otherNames}`;
  expect(modeIds.filter((id) => !names.includes(namesTogether([id])))).toEqual([]);
});
