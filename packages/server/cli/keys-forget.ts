import { serverSecrets } from "../config/server-secret.ts";
import { isSealedWith } from "../sealed/canary.ts";
import { countUnreadable, forgetUnreadable } from "../sealed/forget-unreadable.ts";
import { isConfirmed } from "./confirmed.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const keysForget: Command = {
  parameters: [],
  summary: "Delete what SPINDLE_SECRET can't open because the secret that sealed it is lost",
  details:
    "Asks before deleting. Listeners then have to reconnect their music service, and browsers subscribe to notifications " +
    "again. Accounts and spins stay. Stop the server first.",
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const unreadable = await countUnreadable(db, secrets);
      if (unreadable.size === 0 && (await isSealedWith(db, secrets))) {
        console.log("SPINDLE_SECRET opens everything, so there's nothing to forget.");
        return 0;
      }
      const counts = [...unreadable].map(([name, count]) => `${count} ${name}`);
      const what = counts.length > 0 ? counts.join(" and ") : "only the marker of the earlier secret";
      const question = `SPINDLE_SECRET can't open ${what}. This can't be undone, so continue only if the earlier secret is lost.`;
      if (!(await isConfirmed(question, "forget"))) {
        console.error("\nNothing was deleted.");
        return 1;
      }
      console.log(`Deleted the sealed values in ${await forgetUnreadable(db, secrets)} rows.`);
      return 0;
    }),
};
