import * as v from "valibot";
import { importFaults } from "../import-faults.ts";
import {
  mostItemsImported,
  mostRejectedListed,
  mostRowsImported,
  mostSharesImported,
} from "../import-limits.ts";
import {
  exportedFavoriteSchema,
  exportedPickSchema,
  exportedProfileSchema,
  exportedShareSchema,
  exportedShelfImportSchema,
  exportedShelfItemSchema,
  exportedSpinSchema,
  exportedTrophySchema,
  informationEntries,
} from "./exported.ts";
import { countSchema, localDateSchema, timestampSchema } from "./values.ts";

export const exportFormat = "spindle-export";
/** Increases when older files can't be read the same way. */
export const exportVersion = 1;

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The parts of an export that an import reads, with the schema of a row. */
export const importedParts = {
  spins: exportedSpinSchema,
  favorites: exportedFavoriteSchema,
  shares: exportedShareSchema,
  trophies: exportedTrophySchema,
  picks: exportedPickSchema,
  shelfImports: exportedShelfImportSchema,
  shelfItems: exportedShelfItemSchema,
} as const;
export type ImportedPart = keyof typeof importedParts;

/** Everything a listener has, except what the server's list of exported columns leaves out. */
export const exportSchema = v.object({
  $schema: v.pipe(v.string(), v.description("The address of this schema")),
  format: v.literal(exportFormat),
  version: versionSchema,
  exportedAt: timestampSchema,
  profile: exportedProfileSchema,
  spins: v.pipe(v.array(exportedSpinSchema), v.description("In the order of their dates")),
  favorites: v.array(exportedFavoriteSchema),
  shares: v.array(exportedShareSchema),
  trophies: v.array(exportedTrophySchema),
  picks: v.pipe(v.array(exportedPickSchema), v.description("What the listener picked from the catalog")),
  shelfImports: v.pipe(v.array(exportedShelfImportSchema), v.description("Imports from other services")),
  shelfItems: v.pipe(v.array(exportedShelfItemSchema), v.description("The albums and artists of these")),
  ...informationEntries,
});
export type ExportDocument = v.InferInput<typeof exportSchema>;
export type ListName = {
  [Name in keyof ExportDocument]: ExportDocument[Name] extends readonly unknown[] ? Name : never;
}[keyof ExportDocument];

const rowsSchema = (most: number) => v.optional(v.pipe(v.array(v.unknown()), v.maxLength(most)), []);

/** What makes a file an export. Its rows are checked one by one, so that a wrong one doesn't refuse the others. */
export const exportEnvelopeSchema = v.object({
  format: v.literal(exportFormat),
  version: versionSchema,
  profile: v.optional(v.unknown()),
  spins: rowsSchema(mostRowsImported),
  favorites: rowsSchema(mostRowsImported),
  shares: rowsSchema(mostSharesImported),
  trophies: rowsSchema(mostRowsImported),
  picks: rowsSchema(mostRowsImported),
  shelfImports: rowsSchema(mostRowsImported),
  shelfItems: rowsSchema(mostItemsImported),
});

/** Of the profile, an import reads only this. */
export const importedProfileSchema = v.pick(exportedProfileSchema, ["createdAt"]);

const partReportSchema = v.object({
  added: countSchema,
  skipped: v.pipe(countSchema, v.description("Already here; nothing is overwritten")),
  rejected: countSchema,
});

export const importReportSchema = v.object({
  spins: partReportSchema,
  favorites: partReportSchema,
  shares: partReportSchema,
  trophies: partReportSchema,
  picks: partReportSchema,
  shelfImports: partReportSchema,
  shelfItems: partReportSchema,
  newTrophies: v.pipe(
    countSchema,
    v.description("Trophies that the whole history has earned and the file didn't hold"),
  ),
  createdAt: v.pipe(timestampSchema, v.description("The account's, or the file's if that's earlier")),
  rejected: v.pipe(
    v.array(
      v.object({
        part: v.picklist(Object.keys(importedParts) as ImportedPart[]),
        row: v.pipe(v.number(), v.integer(), v.minValue(1), v.description("Counted from 1 within its part")),
        date: v.optional(v.pipe(localDateSchema, v.description("The row's, if it has one"))),
        fault: v.picklist(Object.keys(importFaults) as (keyof typeof importFaults)[]),
        field: v.optional(v.string()),
      }),
    ),
    v.maxLength(mostRejectedListed),
    v.description("The first rejected rows and why"),
  ),
});
export type ImportReport = v.InferOutput<typeof importReportSchema>;
export type RejectedRow = ImportReport["rejected"][number];
