import fc from "fast-check";
import { expect, test } from "vitest";
import { createLatest } from "./latest.ts";

test("holds those that were added last, however often, and none that was taken out", () => {
  const steps = fc.array(fc.record({ text: fc.constantFrom("a", "b", "c", "d", "e"), goes: fc.boolean() }));
  fc.assert(
    fc.property(steps, (script) => {
      const latest = createLatest(3);
      let expected: readonly string[] = [];
      for (const { text, goes } of script) {
        const others = expected.filter((other) => other !== text);
        if (goes) latest.delete(text);
        else latest.add(text);
        expected = goes ? others : [...others, text].slice(-3);
      }
      expect(["a", "b", "c", "d", "e"].filter((text) => latest.has(text))).toEqual(expected.toSorted());
    }),
  );
});
