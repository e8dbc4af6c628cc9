import fc from "fast-check";
import { expect, test } from "vitest";
import { idOf, isId } from "./base62-id.ts";

test("an id has 22 base62 characters and is deterministic", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), (kind, parts) => {
      expect(isId(idOf(kind, ...parts))).toBe(true);
      expect(idOf(kind, ...parts)).toBe(idOf(kind, ...parts));
    }),
  );
});

test("ids do not change between releases", () => {
  expect(idOf("album", "The Lamps", "Blue Rooms")).toBe("RZkNMJV8dsZd6BU1h4x003");
});

test("parts with equal concatenations have different ids", () => {
  expect(idOf("album", "a", "bc")).not.toBe(idOf("album", "ab", "c"));
  expect(idOf("album", "a")).not.toBe(idOf("artist", "a"));
});
