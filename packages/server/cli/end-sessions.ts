import type { UserId } from "@spindle/core/ids.ts";
import type { Config } from "../config/config.ts";
import { keptSecret } from "../config/server-secret.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { deleteAllSessions } from "../db/queries/sessions.ts";
import { deleteSessionsOf } from "../db/queries/sessions-of-user.ts";
import { everyUserId } from "../db/queries/users.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const endSessions: Command = {
  parameters: [],
  options: { user: "listener" },
  summary: "Sign everyone out, or one listener, on every device",
  details:
    "For when a session may have been stolen. With --user, ends the sessions of one listener, by their user ID or by " +
    "what the log calls them (`listener`). Accounts, connections, and spins stay as they are. With PostgreSQL, the server " +
    "can keep running; with the embedded database, stop it first.",
  run: (_values, { user }) =>
    withMigratedDatabase(async (database, config) => {
      const { db } = database;
      if (user === undefined) {
        console.log(`Ended ${await deleteAllSessions(db)} sessions.`);
        return 0;
      }
      const userId = await findUser(database, config, user);
      if (userId === undefined) {
        console.error(`There's no listener ${JSON.stringify(user)}.`);
        return 1;
      }
      console.log(`Ended ${await deleteSessionsOf(db, userId)} sessions for ${user}.`);
      return 0;
    }),
};

/** A pseudonym tells nothing of the id that it was made from, so those of all listeners are compared. */
async function findUser(
  { db }: OpenedDatabase,
  { secret, dataDir }: Config,
  user: string,
): Promise<UserId | undefined> {
  const key = secret ?? (await keptSecret(dataDir));
  const pseudonym = key && createPseudonym(derivedKey(key, "log"));
  const wanted = user.toLowerCase();
  for await (const userId of everyUserId(db)) {
    if (userId === wanted || pseudonym?.(userId) === wanted) return userId;
  }
  return undefined;
}
