import { serverSecrets } from "../config/server-secret.ts";
import { requireSecrets } from "../sealed/canary.ts";
import { sealAnew } from "../sealed/seal-anew.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";

export const keysRotate: Command = {
  parameters: [],
  summary: "Re-seal with SPINDLE_SECRET what SPINDLE_SECRET_PREVIOUS sealed",
  details:
    "First give every server both: the new secret in SPINDLE_SECRET and the current one in SPINDLE_SECRET_PREVIOUS. With " +
    "PostgreSQL, they can keep running; with the embedded database, stop the server first. If this command is interrupted, run it again. " +
    "When it's done, remove SPINDLE_SECRET_PREVIOUS.",
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const [newest, previous] = secrets;
      if (!previous || Buffer.compare(newest, previous) === 0) {
        console.error(
          "Set SPINDLE_SECRET to a new secret (`npm run spindle -- keys` makes one) and SPINDLE_SECRET_PREVIOUS to the current one.",
        );
        return 1;
      }
      await requireSecrets(db, secrets, config);
      const rows = await sealAnew(db, secrets, (done) => console.error(`${done} rows so far`));
      console.log(`Re-sealed ${rows} rows. You can remove SPINDLE_SECRET_PREVIOUS now.`);
      return 0;
    }),
};
