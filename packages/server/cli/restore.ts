import { isoOf } from "@spindle/core/day/instant.ts";
import type { Config } from "../config/config.ts";
import { readBackup, readHeader } from "../db/backup/read-backup.ts";
import { migrateToLatest } from "../db/migrate.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import {
  addMissing,
  deletedSince,
  deletionFileBeside,
  deletionFiles,
  deletionFilesAround,
  readDeletions,
} from "../deletions/deletion-list.ts";
import type { Command, CommandIo } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const restore: Command = {
  parameters: ["file"],
  options: { deleted: "file" },
  flags: ["no-deleted"],
  summary: words.restoreSummary,
  details: words.restoreDetails,
  local: true,
  run: ([name = ""], { deleted: given, "no-deleted": withoutList }, io) => {
    const restoreInto = async ({ db }: OpenedDatabase, config: Config): Promise<number> => {
      const file = io.path(name);
      const header = await readHeader(file);
      if (!header.ok) return refuse(io, header.failure.detail);
      const [ownList = "", ...shared] = deletionFiles(config);
      const files = new Set([ownList, ...shared, ...(await deletionFilesAround(file))]);
      if (given !== undefined) {
        const list = io.path(given);
        if ((await readDeletions([list])) === undefined) return refuse(io, words.noSuchList(list));
        files.add(list);
      }
      const deletions = await readDeletions([...files], (list, line) => io.err(words.cutShort(list, line)));
      if (deletions === undefined && withoutList === undefined)
        return refuse(io, words.noDeletions(deletionFileBeside(file)));
      await migrateToLatest(db);
      // First, because nobody may come back whom later restores don't know.
      if (deletions) await addMissing(ownList, deletions);
      const { madeAt } = header.value;
      const deleted = deletions && deletedSince(deletions, madeAt);
      const restored = await readBackup(db, file, { deleted });
      if (!restored.ok) return refuse(io, restored.failure.detail);
      io.out(words.restored(restored.value.rows));
      if (restored.value.leftOut > 0) io.out(words.leftOut(restored.value.leftOut));
      const knowsLater = deletions && [...deletions.values()].some((at) => at > madeAt);
      if (!knowsLater && withoutList === undefined) io.err(words.noLaterDeletions(isoOf(madeAt)));
      return 0;
    };
    return withDatabase(io, restoreInto, { create: true });
  },
};

function refuse(io: CommandIo, why: string): number {
  io.err(why);
  return 1;
}
