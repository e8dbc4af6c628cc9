import { expect, test } from "vitest";
import { longestImport } from "./import-limits.ts";
import { splitExport } from "./large-exports.ts";

/** In UTF-8: two for each Cyrillic letter. */
const bytesOf = (value: unknown) => {
  const text = JSON.stringify(value);
  return text.length + text.replaceAll(/[^ж]/g, "").length;
};
const items = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    import: "one",
    title: `${nth} ${"ж".repeat(10_000)}`,
    artist: "Ann",
  }));

test("what one import takes, and what is no export, stays one document", () => {
  const short = { format: "spindle-export", version: 1, spins: [1], shelfItems: items(10) };
  for (const file of [short, null, 7, "text", [], {}, { shelfItems: {} }])
    expect(splitExport(file)).toEqual([file]);
});

test("a longer file is split into documents that each fit, with every item once and in order", () => {
  const head = { format: "spindle-export", version: 1 };
  const shelfImports = [{ id: "one" }];
  const shelfItems = items(800);
  const [first, ...others] = splitExport({ ...head, spins: [1], shelfImports, shelfItems });
  expect(first).toEqual({ ...head, spins: [1], shelfImports });
  expect(others.length).toBeGreaterThan(1);
  for (const part of others) {
    expect(part).toMatchObject({ ...head, shelfImports });
    expect(bytesOf(part)).toBeLessThanOrEqual(longestImport);
  }
  const all = others.flatMap((part) => (part as { readonly shelfItems: unknown[] }).shelfItems);
  expect(all).toEqual(shelfItems);
});
