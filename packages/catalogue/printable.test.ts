import fc from "fast-check";
import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("no text moves a terminal's cursor, changes its colors or reverses its letters", () => {
  expect(printable("\u001B[2J\u0007\u009B1m\r\n\u202Eabc")).toBe(
    "\\u001b[2J\\u0007\\u009b1m\\u000d\\u000a\\u202eabc",
  );
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(printable(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
    }),
  );
});

test("names of any script are unchanged, and a long text is cut", () => {
  const names = "أم كلثوم, 新长征路上的摇滚, Sigur Rós, می‌خواهم, 🎵";
  expect(printable(names)).toBe(names);
  expect(printable("a".repeat(1_000))).toBe(`${"a".repeat(300)}…`);
});
