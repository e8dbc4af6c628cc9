import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { serverSecrets } from "../config/server-secret.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import { createDeletionList, deletionFiles } from "../deletions/deletion-list.ts";
import { messageOf } from "../log/message-of.ts";
import { createPseudonym } from "../log/pseudonym.ts";
import { systemClock } from "../time/system-clock.ts";
import { deleteUser as deleteFromDatabase } from "../use-cases/delete-user.ts";
import type { Command } from "./command.ts";
import { findNamedUser, printedDay, printedName } from "./find-user.ts";
import { commandLog } from "./with-database.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const deleteUser: Command = {
  parameters: [],
  options: { user: "listener" },
  required: ["user"],
  summary: words.deleteUserSummary,
  details: words.deleteUserDetails,
  run: (_values, { user = "" }, io) =>
    withMigratedDatabase(io, async (database, config) => {
      const found = await findNamedUser(io, database, config, user);
      if (!found) return 1;
      const createdOn = printedDay(found.registered_at ?? found.created_at);
      const question = words.confirmDeletion(user, printedName(found.display_name), createdOn, found.spins);
      if (!(await io.ask(question, "delete"))) {
        io.err(`\n${words.nothingDeleted}`);
        return 1;
      }
      const [secret] = await serverSecrets(config);
      const context = {
        db: database.db,
        userMutex: createKeyedMutex(),
        deletions: createDeletionList(deletionFiles(config), systemClock),
        log: io.server?.log ?? commandLog,
        pseudonym: createPseudonym(derivedKey(secret, "log")),
      };
      const deleted = await deleteFromDatabase(context, found.user_id, undefined);
      if (deleted.ok) {
        io.out(words.deletedUser(user, deleted.value));
        return 0;
      }
      const { failure } = deleted;
      io.err(
        failure === "not-signed-in"
          ? words.unknownListener(user)
          : words.deletionNotListed(messageOf(failure)),
      );
      return 1;
    }),
};
