import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeptCards } from "./kept-cards.ts";

test("never holds more bytes than it may, and forgets first what was not asked for longest", () => {
  const steps = fc.array(
    fc.record({
      key: fc.constantFrom("a", "b", "c", "d"),
      size: fc.integer({ min: 1, max: 12 }),
      asks: fc.boolean(),
    }),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(steps, (script) => {
      const kept = createKeptCards<{ readonly content: Uint8Array }>(20);
      let expected: readonly (readonly [key: string, size: number])[] = [];
      for (const { key, size, asks } of script) {
        const known = expected.find(([each]) => each === key);
        const others = expected.filter(([each]) => each !== key);
        if (asks) {
          expect(kept.get(key)?.content.byteLength).toBe(known?.[1]);
          if (known) expected = [...others, known];
          continue;
        }
        kept.keep(key, { content: new Uint8Array(size) });
        expected = [...others, [key, size]];
        while (expected.reduce((sum, [, each]) => sum + each, 0) > 20) expected = expected.slice(1);
      }
    }),
  );
});

test("keeps nothing that is too large by itself", () => {
  const kept = createKeptCards<{ readonly content: Uint8Array }>(20);
  kept.keep("a", { content: new Uint8Array(21) });
  expect(kept.get("a")).toBeUndefined();
});
