import { deleteAllSessions } from "../db/queries/sessions.ts";
import { deleteSessionsOf } from "../db/queries/sessions-of-user.ts";
import type { Command } from "./command.ts";
import { findUser } from "./find-user.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const endSessions: Command = {
  parameters: [],
  options: { user: "listener" },
  summary: words.endSessionsSummary,
  details: words.endSessionsDetails,
  run: (_values, { user }, io) =>
    withMigratedDatabase(io, async (database, config) => {
      const { db } = database;
      if (user === undefined) {
        io.out(words.endedSessions(await deleteAllSessions(db)));
        return 0;
      }
      const userId = await findUser(database, config, user);
      if (userId === undefined) {
        io.err(words.unknownListener(user));
        return 1;
      }
      io.out(words.endedSessionsOf(await deleteSessionsOf(db, userId), user));
      return 0;
    }),
};
