import { celebrateStreakSchema } from "@spindle/contract/schemas/me.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyToAskWith } from "./key-to-ask-with.ts";

function isTaken(idempotencyKey: string): boolean {
  const answer = celebrateStreakSchema["~standard"].validate({ idempotencyKey });
  return !("issues" in answer && answer.issues);
}

test("a key that was kept asks again", () => {
  fc.assert(fc.property(fc.uuid(), (kept) => keyToAskWith(kept) === kept));
  const drawn = keyToAskWith(undefined);
  expect(keyToAskWith(drawn)).toBe(drawn);
  expect(keyToAskWith(drawn.toUpperCase())).toBe(drawn.toUpperCase());
});

test("whatever the browser remembers, the server takes what is asked with, and keeps being asked with the same where it can", () => {
  const nearly = fc
    .uuid()
    .chain((key) => fc.constantFrom(`${key}0`, ` ${key}`, `${key}\n`, key.replace("-", "")));
  const texts = fc.option(fc.oneof(fc.string(), fc.uuid(), nearly), { nil: undefined });
  fc.assert(
    fc.property(texts, (kept) => {
      const key = keyToAskWith(kept);
      expect(isTaken(key)).toBe(true);
      expect(key === kept).toBe(kept !== undefined && isTaken(kept));
    }),
  );
});
