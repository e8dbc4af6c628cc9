import { everyListedUser } from "../db/queries/listed-users.ts";
import type { Command } from "./command.ts";
import { logPseudonym, printedDay, printedName } from "./find-user.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

/** Lists the listeners as columns with tabs between them, the name last. */
export const users: Command = {
  parameters: [],
  summary: words.usersSummary,
  details: words.usersDetails,
  run: (_values, _options, io) =>
    withMigratedDatabase(io, async ({ db }, config) => {
      const pseudonym = await logPseudonym(config);
      io.out(words.userColumns.join("\t"));
      for await (const { userId, registeredAt, lastSeenAt, spins, displayName } of everyListedUser(db)) {
        const days = [registeredAt, lastSeenAt].map((at) => (at === null ? "-" : printedDay(at)));
        const name = printedName(displayName) || "-";
        io.out([userId, pseudonym?.(userId) ?? "-", ...days, spins, name].join("\t"));
      }
      return 0;
    }),
};
