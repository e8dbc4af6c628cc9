import { expect, test } from "vitest";
import { longestImport, mostItemsImported } from "./import-limits.ts";
import { joinReports, splitExport } from "./large-exports.ts";
import type { ImportReport } from "./schemas/own-data.ts";

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
    expect(splitExport(file)).toEqual({ first: file, others: [] });
});

test("a longer file is split into documents that each fit, with every item once and in order", () => {
  const head = { format: "spindle-export", version: 1 };
  const shelfImports = [{ id: "one" }];
  const shelfItems = items(800);
  const { first, others } = splitExport({ ...head, spins: [1], shelfImports, shelfItems });
  expect(first).toEqual({ ...head, spins: [1], shelfImports });
  expect(others.length).toBeGreaterThan(1);
  for (const { document } of others) {
    expect(document).toMatchObject({ ...head, shelfImports });
    expect(bytesOf(document)).toBeLessThanOrEqual(longestImport);
  }
  expect(others.flatMap(({ document }) => document.shelfItems)).toEqual(shelfItems);
});

test("no document has more items than one import takes, and its rows are counted on", () => {
  const item = { import: "one", artist: "Ann" };
  const file = {
    format: "spindle-export",
    version: 1,
    shelfItems: Array.from({ length: mostItemsImported + 1 }, () => item),
  };
  const { others } = splitExport(file);
  expect(others.map(({ document: { shelfItems } }) => (shelfItems as unknown[]).length)).toEqual([
    mostItemsImported,
    1,
  ]);
  const nothing = { added: 0, skipped: 0, rejected: 0 };
  const report: ImportReport = {
    spins: nothing,
    favorites: nothing,
    shares: nothing,
    trophies: nothing,
    picks: nothing,
    shelfImports: { ...nothing, rejected: 1 },
    shelfItems: nothing,
    newTrophies: 0,
    createdAt: "2026-01-01T00:00:00.000Z",
    rejected: [{ part: "shelfImports", row: 1, fault: "shelf-full" }],
  };
  const next: ImportReport = {
    ...report,
    shelfItems: { added: 0, skipped: 0, rejected: 1 },
    rejected: [...report.rejected, { part: "shelfItems", row: 1, fault: "invalid" }],
  };
  const [, last] = others;
  expect(last && joinReports(report, next, last)).toMatchObject({
    shelfItems: { rejected: 1 },
    rejected: [
      { part: "shelfImports", row: 1 },
      { part: "shelfItems", row: mostItemsImported + 1, fault: "invalid" },
    ],
  });
});
