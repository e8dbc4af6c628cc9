import { readFile, stat } from "node:fs/promises";
import { longestExport } from "@spindle/contract/import-limits.ts";
import { joinReports, splitExport } from "@spindle/contract/large-exports.ts";
import { problems } from "@spindle/contract/problems.ts";
import { succeed } from "@spindle/core/result/result.ts";
import { createLocks } from "../create-locks.ts";
import { systemRandomness } from "../ids/system-randomness.ts";
import { systemClock } from "../time/system-clock.ts";
import { importData } from "../use-cases/import-data.ts";
import type { Command } from "./command.ts";
import { findNamedUser } from "./find-user.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const importUser: Command = {
  parameters: ["file"],
  options: { user: "listener" },
  required: ["user"],
  summary: words.importUserSummary,
  details: words.importUserDetails,
  run: ([name = ""], { user = "" }, io) =>
    withMigratedDatabase(io, async (database, config) => {
      const found = await findNamedUser(io, database, config, user);
      if (!found) return 1;
      const path = io.path(name);
      const about = await stat(path);
      if (!about.isFile() || about.size > longestExport) {
        io.err(words.notImported(about.isFile() ? words.fileTooLong(longestExport) : words.notAFile));
        return 1;
      }
      const context = {
        ...createLocks(),
        db: database.db,
        clock: systemClock,
        randomness: systemRandomness,
        catalogue: await loadCatalogue(config),
      };
      const { first, others } = splitExport(await jsonIn(path));
      let imported = await importData(context, { user: found }, first);
      for (const part of others) {
        if (!imported.ok) break;
        const next = await importData(context, { user: found }, part.document);
        imported = next.ok ? succeed(joinReports(imported.value, next.value, part)) : next;
      }
      if (!imported.ok) {
        io.err(words.notImported(problems[problemOf[imported.failure]].detail));
        return 1;
      }
      const report = imported.value;
      for (const line of words.importReport(report)) io.out(line);
      for (const rejected of report.rejected) io.err(words.rejectedRow(rejected));
      return 0;
    }),
};

const problemOf = {
  busy: "too-many-requests",
  "not-an-export": "not-an-export",
  "newer-export": "newer-export",
  "export-too-large": "export-too-large",
} as const;

/** A file's JSON; undefined, which is no export, if it is none. */
async function jsonIn(file: string): Promise<unknown> {
  const text = await readFile(file, "utf8");
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
