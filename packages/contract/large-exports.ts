import { longestImport, mostRejectedListed } from "./import-limits.ts";
import type { ImportReport } from "./schemas/own-data.ts";

/** Bytes that are left beside the items of a shelf. */
const restOfDocument = 1024 * 1024;

/**
 * The documents to import one after the other for a file that may be longer than one import takes. Only the items of a shelf are so
 * many; they follow in documents of their own, with the imports that they belong to.
 */
export function splitExport(file: unknown): readonly [unknown, ...unknown[]] {
  if (typeof file !== "object" || file === null || !("shelfItems" in file)) return [file];
  const { shelfItems, ...rest } = file;
  if (!Array.isArray(shelfItems) || bytesOf(file) <= longestImport) return [file];
  const { format, version, shelfImports }: { format?: unknown; version?: unknown; shelfImports?: unknown } =
    rest;
  const parts: unknown[][] = [];
  let bytes = 0;
  for (const item of shelfItems as readonly unknown[]) {
    const its = bytesOf(item) + 1;
    const last = parts.at(-1);
    if (last && bytes + its <= longestImport - restOfDocument) {
      last.push(item);
      bytes += its;
    } else {
      parts.push([item]);
      bytes = its;
    }
  }
  return [rest, ...parts.map((part) => ({ format, version, shelfImports, shelfItems: part }))];
}

/** At least as many as its JSON has in UTF-8: three for each UTF-16 unit beyond ASCII. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value);
  return text.length + 2 * text.replaceAll(/[ -~]+/g, "").length;
}

/** What was imported of a file, with the report on the next of its documents, which holds only items of the shelf. */
export function joinReports(first: ImportReport, { shelfItems, rejected }: ImportReport): ImportReport {
  return {
    ...first,
    shelfItems: {
      added: first.shelfItems.added + shelfItems.added,
      skipped: first.shelfItems.skipped + shelfItems.skipped,
      rejected: first.shelfItems.rejected + shelfItems.rejected,
    },
    rejected: [...first.rejected, ...rejected].slice(0, mostRejectedListed),
  };
}
