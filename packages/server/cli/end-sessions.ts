import { deleteAllSessions } from "../db/queries/sessions.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const endSessions: Command = {
  parameters: [],
  summary: "Sign everybody out, on every device",
  details:
    "For when a session may have been stolen. Accounts, connections and spins stay as they are. On PostgreSQL the " +
    "server may keep running; with the embedded database it must be stopped first.",
  run: () =>
    withMigratedDatabase(async ({ db }) => {
      console.log(`Ended ${await deleteAllSessions(db)} sessions.`);
      return 0;
    }),
};
