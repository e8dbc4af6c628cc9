import type { UserId } from "@spindle/core/ids.ts";
import type { Config } from "../config/config.ts";
import { storedSecret } from "../config/server-secret.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { deleteAllSessions } from "../db/queries/sessions.ts";
import { deleteSessionsOf } from "../db/queries/sessions-of-user.ts";
import { everyUserId } from "../db/queries/users.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import type { Command } from "./command.ts";
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

/** A pseudonym can't be reversed, so it is compared with those of all listeners. */
async function findUser(
  { db }: OpenedDatabase,
  { secret, dataDir }: Config,
  user: string,
): Promise<UserId | undefined> {
  const key = secret ?? (await storedSecret(dataDir));
  const pseudonym = key && createPseudonym(derivedKey(key, "log"));
  const wanted = user.toLowerCase();
  for await (const userId of everyUserId(db)) {
    if (userId === wanted || pseudonym?.(userId) === wanted) return userId;
  }
  return undefined;
}
