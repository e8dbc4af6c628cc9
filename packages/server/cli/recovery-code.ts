import { insertRecoveryCodes } from "../db/queries/recovery-codes.ts";
import { systemRandomness } from "../ids/system-randomness.ts";
import { newRecoveryCodes } from "../sign-in/recovery-codes.ts";
import { systemClock } from "../time/system-clock.ts";
import type { Command } from "./command.ts";
import { findNamedUser, logPseudonym } from "./find-user.ts";
import { commandLog } from "./with-database.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

/** Prints a recovery code for a listener who can't sign in any more, whatever their ways to sign in are. */
export const recoveryCode: Command = {
  parameters: [],
  options: { user: "listener" },
  required: ["user"],
  summary: words.recoveryCodeSummary,
  details: words.recoveryCodeDetails,
  run: (_values, { user = "" }, io) =>
    withMigratedDatabase(io, async (database, config) => {
      const found = await findNamedUser(io, database, config, user);
      if (!found) return 1;
      const { codes, hashes } = newRecoveryCodes(systemRandomness, 1);
      await insertRecoveryCodes(database.db, found.user_id, hashes, systemClock.now());
      const listener = (await logPseudonym(config))?.(found.user_id);
      const log = io.server?.log ?? commandLog;
      log("info", "recovery code made", { listener });
      for (const code of codes) io.out(code);
      return 0;
    }),
};
