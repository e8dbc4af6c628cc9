import { modeIds } from "@spindle/core/spin/mode-definitions.ts";
import { expect, it } from "vitest";
import { firstChoice, gridModeIds, otherModeIds, spinBody } from "./spin-choice.ts";

const happy = () => "happy";

it("shows four modes as cards and all others beside them", () => {
  expect(gridModeIds).toEqual(["saved", "recommendations", "discovery", "roulette"]);
  expect([...gridModeIds, ...otherModeIds].toSorted()).toEqual(modeIds.toSorted());
});

it("begins with the mode and mood of last time, and with no moment", () => {
  expect(firstChoice("mood", happy)).toEqual({ mode: "mood", inputs: { mood: "happy" } });
});

it("begins with From My Music where nothing sensible is remembered", () => {
  expect(firstChoice("toString", happy).mode).toBe("saved");
});

it("sends a mood or a moment only with the mode that it belongs to", () => {
  const inputs = { mood: "calm", moment: "evening" } as const;
  expect(spinBody({ inputs, mode: "saved" })).toEqual({ mode: "saved" });
  expect(spinBody({ inputs, mode: "mood" })).toEqual({ mode: "mood", mood: "calm" });
  expect(spinBody({ inputs, mode: "time" })).toEqual({ mode: "time", moment: "evening" });
  expect(spinBody({ inputs: { mood: "calm" }, mode: "time" })).toEqual({ mode: "time" });
});
