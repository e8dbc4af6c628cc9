import { messageOf } from "./message-of.ts";

/** Ends a process that cannot start or a command that failed: one sentence on standard error, and the stack only for a bug. */
export function explainAndExit(error: unknown): never {
  const known = error instanceof Error && (expectedNames.has(error.name) || "code" in error);
  console.error(known ? messageOf(error) : error);
  process.exit(1);
}

const expectedNames = new Set(["DirectoryLocked", "CatalogueError"]);
