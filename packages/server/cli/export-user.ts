import { requireReplaceable } from "../files/require-replaceable.ts";
import { writeWhole } from "../files/write-whole.ts";
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
