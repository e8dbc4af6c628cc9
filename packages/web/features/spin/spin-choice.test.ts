import { modeIds } from "@spindle/core/spin/mode-names.ts";
import { expect, it } from "vitest";
import { firstChoice, gridModeIds, otherModeIds, spinBody } from "./spin-choice.ts";

const happy = () => "happy";

it("shows four modes as cards and all others beside them", () => {
  expect(gridModeIds).toEqual(["saved", "recommendations", "discovery", "roulette"]);
  expect([...gridModeIds, ...otherModeIds].toSorted()).toEqual(modeIds.toSorted());
});

it("begins with the mode and mood of last time and the moment of the hour", () => {
  expect(firstChoice("mood", happy, 8)).toMatchObject({
    mode: "mood",
    inputs: { mood: "happy", moment: "morning" },
  });
  expect(firstChoice("time", happy, 21).inputs.moment).toBe("evening");
  expect(firstChoice("time", happy, 12).inputs.moment).toBe("evening");
  expect(firstChoice("time", happy, 12, "morning").inputs.moment).toBe("morning");
});

it("begins with From My Music where nothing sensible is remembered", () => {
  expect(firstChoice("toString", happy, 8).mode).toBe("saved");
});

it("sends a mood or a moment only with the mode that it belongs to", () => {
  const inputs = { mood: "calm", moment: "evening" } as const;
  expect(spinBody({ inputs, mode: "saved" })).toEqual({ mode: "saved" });
  expect(spinBody({ inputs, mode: "mood" })).toEqual({ mode: "mood", mood: "calm" });
  expect(spinBody({ inputs, mode: "time" })).toEqual({ mode: "time", moment: "evening" });
});
