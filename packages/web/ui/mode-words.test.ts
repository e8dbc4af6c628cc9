import { describe, expect, it } from "vitest";
import { modeWords } from "./mode-words.ts";

describe("a mode in words", () => {
  const inputs = { mood: "happy", moment: "workout" } as const;

  it("includes the selected word if the mode asks for one", () => {
    expect(modeWords("mood", inputs)).toEqual(["Mood Discovery", "Happy"]);
    expect(modeWords("time", inputs)).toEqual(["Time-Based", "Workout"]);
  });

  it("is the name alone otherwise", () => {
    expect(modeWords("saved", inputs)).toEqual(["From My Music"]);
    expect(modeWords("mood", {})).toEqual(["Mood Discovery"]);
  });
});
