import { serverSecrets } from "../config/server-secret.ts";
import { requireSecrets } from "../sealed/canary.ts";
import { sealAnew } from "../sealed/seal-anew.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const keysRotate: Command = {
  parameters: [],
  summary: "Seal with SPINDLE_SECRET what SPINDLE_SECRET_PREVIOUS sealed",
  details:
    "Give every server both first: the new secret in SPINDLE_SECRET, the one used so far in SPINDLE_SECRET_PREVIOUS. On " +
    "PostgreSQL they may keep running; with the embedded database the server must be stopped. If this command is interrupted, run it again. " +
    "When it is done, remove SPINDLE_SECRET_PREVIOUS.",
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const [newest, previous] = secrets;
      if (!previous || Buffer.compare(newest, previous) === 0) {
        console.error(
          "Set SPINDLE_SECRET to a new secret (`npm run spindle -- keys` makes one), and SPINDLE_SECRET_PREVIOUS to the one used so far.",
        );
        return 1;
      }
      await requireSecrets(db, secrets, config);
      const rows = await sealAnew(db, secrets, (done) => console.error(`${done} rows so far`));
      console.log(`Sealed ${rows} rows anew. SPINDLE_SECRET_PREVIOUS can be removed.`);
      return 0;
    }),
};
