import { SettingRefused } from "../config/setting-refused.ts";
import { messageOf } from "./message-of.ts";

/** Ends a process that can't start, or a failed command, with one sentence on standard error; a bug also prints its stack. */
export function explainAndExit(error: unknown): never {
  if (error instanceof SettingRefused) console.error(error.message);
  else console.error(isExpected(error) ? messageOf(error) : error);
  process.exit(1);
}

function isExpected(error: unknown): boolean {
  return error instanceof Error && (expectedNames.has(error.name) || "code" in error);
}

const expectedNames = new Set(["DirectoryLocked", "DatabaseRefused", "CatalogueError", "BackupFileRefused"]);
