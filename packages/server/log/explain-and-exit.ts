import { inspect } from "node:util";
import { SettingRefused } from "../config/setting-refused.ts";
import { faultOfPath } from "../files/fault-of-path.ts";
import { messageOf } from "./message-of.ts";

/** Ends a process that can't start, or a failed command, with one sentence on standard error; a bug also prints its stack. */
export function explainAndExit(error: unknown): never {
  console.error(explanationOf(error));
  process.exit(1);
}

/** One sentence; for a bug its stack. */
export function explanationOf(error: unknown): string {
  if (error instanceof SettingRefused) return error.message;
  return faultOfPath(error) ?? (isExpected(error) ? messageOf(error) : inspect(error));
}

function isExpected(error: unknown): boolean {
  return error instanceof Error && (expectedNames.has(error.name) || "code" in error);
}

const expectedNames = new Set([
  "DirectoryLocked",
  "DatabaseRefused",
  "CatalogueError",
  "BackupFileRefused",
  "FileRefused",
  "ServerGone",
  "DeletionListFailed",
]);
