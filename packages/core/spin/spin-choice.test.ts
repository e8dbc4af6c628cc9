import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type ModeId, modeIds } from "./mode-definitions.ts";
import { momentAt } from "./moment-of-day.ts";
import { questionOf, questions, settledInputs, type SpinInputs } from "./spin-choice.ts";

const someInputs: fc.Arbitrary<SpinInputs> = fc
  .tuple(
    ...questions.map(({ asks }) =>
      fc.option(fc.constantFrom(...Object.keys(asks.words)), { nil: undefined }),
    ),
  )
  .map((words) => Object.fromEntries(questions.map(({ asks }, position) => [asks.field, words[position]])));
const someHour = fc.integer({ min: 0, max: 23 });

test("only the word of the mode itself counts, chosen or default", () => {
  const reached = new Set<string>();
  fc.assert(
    fc.property(fc.constantFrom(...modeIds), someInputs, someHour, (mode, chosen, hour) => {
      const settled = Object.entries(settledInputs(mode, chosen, hour));
      const asks = questionOf(mode);
      const word = asks && (chosen[asks.field] ?? asks.proposedAt?.(hour));
      expect(settled).toEqual(word === undefined ? [] : [[asks?.field, word]]);
      if (asks) reached.add(`${mode} ${chosen[asks.field] === undefined ? "open" : "chosen"}`);
    }),
    { numRuns: 500, seed: 2 },
  );
  expect(reached.size).toBe(2 * questions.length);
});

test("Mood Discovery requires one of six moods; Time-Based has a default of three moments", () => {
  const wordsOf = (mode: ModeId) => Object.keys(questionOf(mode)?.words ?? {});
  expect(wordsOf("mood")).toEqual(["calm", "happy", "melancholy", "energetic", "romantic", "focused"]);
  expect(wordsOf("time")).toEqual(["morning", "evening", "workout"]);
  expect(settledInputs("mood", {}, 9)).toEqual({});
  expect(settledInputs("time", {}, 9)).toEqual({ moment: "morning" });
  expect(settledInputs("time", { moment: "workout", mood: "calm" }, 9)).toEqual({ moment: "workout" });
  expect(settledInputs("time", {}, 12, "morning")).toEqual({ moment: "morning" });
  expect(settledInputs("time", { moment: "evening" }, 12, "morning")).toEqual({ moment: "evening" });
});

test("no two modes share a field, and every default is a valid word", () => {
  expect(new Set(questions.map(({ asks }) => asks.field)).size).toBe(questions.length);
  for (const { asks } of questions) {
    for (let hour = 0; hour < 24; hour += 1) {
      const proposed = asks.proposedAt?.(hour);
      if (proposed !== undefined) expect(Object.keys(asks.words)).toContain(proposed);
    }
  }
});

test("each hour has a moment; around midday it is the last choice, initially evening", () => {
  const dayAfter = (chosen?: "morning" | "workout" | "evening") =>
    Array.from({ length: 24 }, (_, hour) => momentAt(hour, chosen)[0]).join("");
  expect(dayAfter()).toBe("eeeemmmmmmmeeeeeewwweeee");
  expect(dayAfter("evening")).toBe(dayAfter());
  expect(dayAfter("morning")).toBe("eeeemmmmmmmmmmmmmwwweeee");
  expect(dayAfter("workout")).toBe("eeeemmmmmmmwwwwwwwwweeee");
});
