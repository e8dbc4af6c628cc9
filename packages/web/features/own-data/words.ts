import { longestExport, mostRowsImported } from "@spindle/contract/import-limits.ts";
import { importFaults } from "@spindle/contract/import-faults.ts";
import type { ImportedPart, ImportReport, RejectedRow } from "@spindle/contract/schemas/own-data.ts";
import type { ExportedTable } from "@spindle/core/own-data/export-file-name.ts";
import { counted } from "@spindle/core/share/words.ts";
import { mediumDate } from "../../ui/local-date-words.ts";

export const exportName = "Export";
export const exportText = "Everything you have here, in one file: every spin, favorite, and trophy.";
export const exportAll = "Export";
export const tablesName = "Tables";
export const tablesText = "Spins, favorites, or trophies as a table to open in a spreadsheet.";
export const tables: Readonly<Record<ExportedTable, string>> = {
  spins: "Spins",
  favorites: "Favorites",
  trophies: "Trophies",
};
/** Contains what the button shows, for people who press it by voice. */
export const exportTable = (table: ExportedTable): string => `Export ${table} as a table`;
export const exported = "Export Ready";
export const saving = "Your browser is saving the file.";
export const couldNotExport = "Couldn’t Export";
export const notExported = "We couldn’t get your file. Check your connection and try again.";

export const importName = "Import";
export const importText =
  "Adds a file you exported to your history. Days you’ve already spun stay as they are.";
export const chooseFile = "Choose a file";
export const importing = "Importing...";
export const fileToImport = "File to import";

const nothingChanged = "Nothing was imported.";
export const notAnExport = `That isn’t a file that Spindle exported, or it’s incomplete. Choose one that ends in .json. ${nothingChanged}`;
export const newerExport = `That file comes from a newer version of Spindle. ${nothingChanged}`;
export const tooLarge = `That file is too large. It may have up to ${longestExport / 1024 ** 2} MB and ${mostRowsImported.toLocaleString("en")} spins. ${nothingChanged}`;
export const fileNotRead = `Your browser couldn’t read that file. ${nothingChanged}`;
export const noAnswer =
  "We didn’t hear back. Check your connection and import the file again: nothing is added twice.";
export const importedInPart =
  "Only a part of that file was imported. Import it again: nothing is added twice.";
export const couldNotImport = "Couldn’t Import";
export const signedOut = `You’re signed out. ${nothingChanged}`;
export const refused = (why: string): string => `${why} ${nothingChanged}`;

export const importFinished = "Import finished";
export const nothingNew = "Everything in this file was already here";
const parts: Readonly<Record<ImportedPart, { readonly one: string; readonly many: string }>> = {
  spins: { one: "spin", many: "spins" },
  favorites: { one: "favorite", many: "favorites" },
  shares: { one: "share", many: "shares" },
  trophies: { one: "trophy", many: "trophies" },
  picks: { one: "pick", many: "picks" },
  shelfImports: { one: "import from another service", many: "imports from other services" },
  shelfItems: { one: "album or artist of these", many: "albums and artists of these" },
};
export const partLine = (part: ImportedPart, { added, skipped, rejected }: ImportReport["spins"]): string => {
  const { one, many } = parts[part];
  const others = [
    ...(skipped > 0 ? [`${skipped.toLocaleString("en")} already here`] : []),
    ...(rejected > 0 ? [`${rejected.toLocaleString("en")} refused`] : []),
  ];
  return [`${counted(added, one, many)} added`, ...others].join(", ");
};
export const newTrophies = (count: number): string =>
  `${counted(count, "more trophy", "more trophies")} earned by your whole history`;
export const whyRefused = (listed: number, all: number): string =>
  listed < all ? `Why rows were refused (the first ${listed})` : "Why rows were refused";
export const rejectedLine = ({ part, row, date, fault, field }: RejectedRow): string => {
  const where = field === undefined ? "" : ` (${field})`;
  const when = date === undefined ? "" : ` (${mediumDate(date)})`;
  return `Row ${row} of the ${parts[part].many}${when} ${importFaults[fault]}${where}.`;
};
