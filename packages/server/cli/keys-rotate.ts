import { serverSecrets } from "../config/server-secret.ts";
import { requireSecrets } from "../sealed/canary.ts";
import { sealAnew } from "../sealed/seal-anew.ts";
import type { Command } from "./command.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

export const keysRotate: Command = {
  parameters: [],
  summary: words.keysRotateSummary,
  details: words.keysRotateDetails,
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const [newest, previous] = secrets;
      if (!previous || Buffer.compare(newest, previous) === 0) {
        console.error(words.needsBothSecrets);
        return 1;
      }
      await requireSecrets(db, secrets, config);
      const rows = await sealAnew(db, secrets, (done) => console.error(words.resealing(done)));
      console.log(words.resealed(rows));
      return 0;
    }),
};
