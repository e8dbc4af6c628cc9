import { longestImport, mostItemsImported, mostRejectedListed } from "./import-limits.ts";
import type { ImportReport } from "./schemas/own-data.ts";

/** Bytes that are left beside the items of a shelf. */
const restOfDocument = 1024 * 1024;

/** A document with a part of a shelf's items, and how many come in the documents before it. */
interface ShelfDocument {
  readonly document: { readonly [name: string]: unknown };
  readonly itemsBefore: number;
}

/**
 * The documents to import one after the other for a file that may be longer than one import takes. Only the items of a shelf are so
 * many; they follow in documents of their own, with the imports that they belong to.
 */
export function splitExport(file: unknown): {
  readonly first: unknown;
  readonly others: readonly ShelfDocument[];
} {
  const whole = { first: file, others: [] };
  if (typeof file !== "object" || file === null || !("shelfItems" in file)) return whole;
  const { shelfItems, ...rest } = file;
  if (!Array.isArray(shelfItems)) return whole;
  if (shelfItems.length <= mostItemsImported && bytesOf(file) <= longestImport) return whole;
  const { format, version, shelfImports }: { format?: unknown; version?: unknown; shelfImports?: unknown } =
    rest;
  const parts: unknown[][] = [];
  let bytes = 0;
  for (const item of shelfItems as readonly unknown[]) {
    const its = bytesOf(item) + 1;
    const last = parts.at(-1);
    if (last && last.length < mostItemsImported && bytes + its <= longestImport - restOfDocument) {
      last.push(item);
      bytes += its;
    } else {
      parts.push([item]);
      bytes = its;
    }
  }
  let itemsBefore = 0;
  const others = parts.map((part) => {
    itemsBefore += part.length;
    const document = { format, version, shelfImports, shelfItems: part };
    return { document, itemsBefore: itemsBefore - part.length };
  });
  return { first: rest, others };
}

/** At least as many as its JSON has in UTF-8: three for each UTF-16 unit beyond ASCII. */
function bytesOf(value: unknown): number {
  const text = JSON.stringify(value);
  return text.length + 2 * text.replaceAll(/[ -~]+/g, "").length;
}

/** What was imported of a file, with the report on one more of its documents, which holds only items of the shelf. */
export function joinReports(
  first: ImportReport,
  { shelfItems, rejected }: ImportReport,
  { itemsBefore }: Pick<ShelfDocument, "itemsBefore">,
): ImportReport {
  const items = rejected
    .filter(({ part }) => part === "shelfItems")
    .map(({ row, ...of }) => ({ ...of, row: row + itemsBefore }));
  return {
    ...first,
    shelfItems: {
      added: first.shelfItems.added + shelfItems.added,
      skipped: first.shelfItems.skipped + shelfItems.skipped,
      rejected: first.shelfItems.rejected + shelfItems.rejected,
    },
    rejected: [...first.rejected, ...items].slice(0, mostRejectedListed),
  };
}
