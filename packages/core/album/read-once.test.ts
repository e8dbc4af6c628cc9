import fc from "fast-check";
import { expect, test } from "vitest";
import { readOnce } from "./read-once.ts";

test("says what the reading says, and reads a text of the last few once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom("a", "b", "c", "__proto__"), { maxLength: 40 }), (texts) => {
      const read: string[] = [];
      const once = readOnce(2, (text) => {
        read.push(text);
        return text === "a" ? undefined : text.length;
      });
      let kept: string[] = [];
      for (const text of texts) {
        const before = read.length;
        expect(once(text)).toBe(text === "a" ? undefined : text.length);
        expect(read.length - before).toBe(kept.includes(text) ? 0 : 1);
        if (!kept.includes(text)) kept = [...kept, text].slice(-2);
      }
    }),
  );
});
