import { serverSecrets } from "../config/server-secret.ts";
import { isSealedWith } from "../sealed/canary.ts";
import { countUnreadable, forgetUnreadable } from "../sealed/forget-unreadable.ts";
import { isConfirmed } from "./confirmed.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const keysForget: Command = {
  parameters: [],
  summary: "Delete what SPINDLE_SECRET cannot open, where the secret that sealed it is lost",
  details:
    "Asks before it deletes. Listeners then connect their music service again, and browsers subscribe to notifications " +
    "again; accounts and spins stay. Stop the server first.",
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const unreadable = await countUnreadable(db, secrets);
      if (unreadable.size === 0 && (await isSealedWith(db, secrets))) {
        console.log("SPINDLE_SECRET opens everything: there is nothing to forget.");
        return 0;
      }
      const counts = [...unreadable].map(([name, count]) => `${count} ${name}`);
      const what = counts.length > 0 ? counts.join(" and ") : "nothing but the mark of the earlier secret";
      const question = `SPINDLE_SECRET cannot open ${what}. This cannot be undone: go on only if the earlier secret is lost.`;
      if (!(await isConfirmed(question, "forget"))) {
        console.error("\nNothing was deleted.");
        return 1;
      }
      console.log(`Deleted the sealed values of ${await forgetUnreadable(db, secrets)} rows.`);
      return 0;
    }),
};
