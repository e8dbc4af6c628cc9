import { expect, it } from "vitest";
import { streakSentence } from "./streak-words.ts";

it("counts the days of the current streak", () => {
  expect(streakSentence(1)).toBe("Current streak: 1 day");
  expect(streakSentence(12)).toBe("Current streak: 12 days");
});

it("has a sentence for a streak that has ended", () => {
  expect(streakSentence(0)).toBe("Your next spin starts a new streak.");
});
