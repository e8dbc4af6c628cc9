import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { requireReplaceable } from "../files/require-replaceable.ts";
import { exportDocument } from "../own-data/export-document.ts";
import { systemClock } from "../time/system-clock.ts";
import type { Command } from "./command.ts";
import { findNamedUser } from "./find-user.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const exportUser: Command = {
  parameters: ["file"],
  options: { user: "listener" },
  required: ["user"],
  summary: words.exportUserSummary,
  details: words.exportUserDetails,
  run: ([name = ""], { user = "" }, io) =>
    withMigratedDatabase(io, async (database, config) => {
      const found = await findNamedUser(io, database, config, user);
      if (!found) return 1;
      const file = io.path(name);
      await requireReplaceable(file);
      const source = {
        db: database.db,
        catalogue: await loadCatalogue(config),
        user: found,
        exportedAt: systemClock.now(),
        publicOrigin: config.publicUrl.origin,
      };
      await writeWhole(file, exportDocument(source));
      io.out(words.exportedUser(user, file));
      return 0;
    }),
};

/** Writes a private file that appears complete or not at all. */
async function writeWhole(file: string, parts: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await pipeline(parts, createWriteStream(draft, { flags: "wx", mode: 0o600, flush: true }));
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
