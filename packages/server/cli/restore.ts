import { readBackup } from "../db/backup/read-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
import {
  addMissing,
  type DeletedUsers,
  deletionFileBeside,
  deletionFiles,
  readMerged,
} from "../deletions/deletion-list.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const restore: Command = {
  parameters: ["file"],
  options: { deleted: "file" },
  flags: ["no-deleted"],
  summary: words.restoreSummary,
  details: words.restoreDetails,
  local: true,
  run: ([name = ""], { deleted: given, "no-deleted": withoutList }, io) =>
    withDatabase(io, async ({ db }, config) => {
      const file = io.path(name);
      const [ownList = "", ...shared] = deletionFiles(config);
      const deleted = await readLists(
        [ownList, ...shared, deletionFileBeside(file)],
        given === undefined ? undefined : io.path(given),
      );
      if (typeof deleted === "string") {
        io.err(deleted);
        return 1;
      }
      if (deleted === undefined && withoutList === undefined) {
        io.err(words.noDeletions(deletionFileBeside(file)));
        return 1;
      }
      await migrateToLatest(db);
      const restored = await readBackup(db, file, { deleted });
      if (!restored.ok) {
        io.err(restored.failure.detail);
        return 1;
      }
      if (deleted) await addMissing(ownList, deleted);
      io.out(words.restored(restored.value.rows));
      if (restored.value.leftOut > 0) io.out(words.leftOut(restored.value.leftOut));
      return 0;
    }),
};

/** The lists merged; undefined if there is none; a sentence if the given one is missing. */
async function readLists(
  files: readonly string[],
  given: string | undefined,
): Promise<DeletedUsers | string | undefined> {
  if (given === undefined) return readMerged(files);
  const own = await readMerged([given]);
  return own === undefined ? words.noSuchList(given) : readMerged([...files, given]);
}
