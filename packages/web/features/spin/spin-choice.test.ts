import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { expect, it } from "vitest";
import { firstChoice, gridModeIds, otherModeIds, spinBody } from "./spin-choice.ts";

const happy = () => "happy";

it("shows four modes in the grid, and all others outside it", () => {
  expect(gridModeIds).toEqual(["saved", "recommendations", "discovery", "roulette"]);
  expect([...gridModeIds, ...otherModeIds].toSorted()).toEqual(modeIds.toSorted());
});

it("starts with the last mode and mood, and without a moment", () => {
  expect(firstChoice("mood", happy)).toEqual({ mode: "mood", inputs: { mood: "happy" } });
});

it("starts with From My Music if the stored mode is invalid", () => {
  expect(firstChoice("toString", happy).mode).toBe("saved");
});

it("sends a mood or a moment only with its own mode", () => {
  const inputs = { mood: "calm", moment: "evening" } as const;
  expect(spinBody({ inputs, mode: "saved" })).toEqual({ mode: "saved" });
  expect(spinBody({ inputs, mode: "mood" })).toEqual({ mode: "mood", mood: "calm" });
  expect(spinBody({ inputs, mode: "time" })).toEqual({ mode: "time", moment: "evening" });
  expect(spinBody({ inputs: { mood: "calm" }, mode: "time" })).toEqual({ mode: "time" });
});
