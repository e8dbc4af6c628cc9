import { expect, it } from "vitest";
import { firstChoice, gridModeIds, otherModeIds, spinBody } from "./spin-choice.ts";

it("shows four modes as cards and two more beside them", () => {
  expect(gridModeIds).toEqual(["saved", "recommendations", "discovery", "roulette"]);
  expect(otherModeIds).toEqual(["mood", "time"]);
});

it("begins with the mode and mood of last time and the moment of the hour", () => {
  expect(firstChoice("mood", "focused", 8)).toEqual({ mode: "mood", mood: "focused", moment: "morning" });
  expect(firstChoice("time", "focused", 21).moment).toBe("evening");
});

it("begins with From My Music where nothing sensible is remembered", () => {
  expect(firstChoice("toString", "", 8)).toEqual({ mode: "saved", mood: "calm", moment: "morning" });
});

it("sends a mood or a moment only with the mode that it belongs to", () => {
  const choice = { mood: "calm", moment: "evening" } as const;
  expect(spinBody({ ...choice, mode: "saved" })).toEqual({ mode: "saved" });
  expect(spinBody({ ...choice, mode: "mood" })).toEqual({ mode: "mood", mood: "calm" });
  expect(spinBody({ ...choice, mode: "time" })).toEqual({ mode: "time", moment: "evening" });
});
