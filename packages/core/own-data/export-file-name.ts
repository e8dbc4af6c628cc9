import type { LocalDate } from "../day/local-date.ts";

export type ExportedTable = "spins" | "favorites" | "trophies";

/** The name of a downloaded file: all data as JSON, or one table as CSV. */
export function exportFileName(date: LocalDate, table?: ExportedTable): string {
  return table === undefined ? `spindle-${date}.json` : `spindle-${table}-${date}.csv`;
}
