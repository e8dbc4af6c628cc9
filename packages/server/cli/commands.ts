import { randomBytes } from "node:crypto";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { serverSecrets } from "../config/server-secret.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { isSealedWith, requireSecrets } from "../sealed/canary.ts";
import { countUnreadable, forgetUnreadable } from "../sealed/forget-unreadable.ts";
import { sealAnew } from "../sealed/seal-anew.ts";
import type { SealedKind } from "../sealed/sealed-kinds.ts";
import { recountAll } from "../use-cases/recount-all.ts";
import { backup } from "./backups.ts";
import { catalogueIds } from "./catalogue-ids.ts";
import { checkAlbums } from "./check-albums.ts";
import type { Command } from "./command.ts";
import { deleteUser } from "./delete-user.ts";
import { doctor, doctorDatabase } from "./doctor.ts";
import { drill } from "./drill.ts";
import { endSessions } from "./end-sessions.ts";
import { exportUser } from "./export-user.ts";
import { importUser } from "./import-user.ts";
import { invite } from "./invite.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { migrate } from "./migrate.ts";
import { recoveryCode } from "./recovery-code.ts";
import { restore } from "./restore.ts";
import { users } from "./users.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

const keysForget: Command = {
  parameters: [],
  summary: words.keysForgetSummary,
  details: words.keysForgetDetails,
  // A running server may still have the former secret, and would find nothing to forget.
  local: true,
  run: (_values, _options, io) =>
    withMigratedDatabase(io, async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const unreadable = await countUnreadable(db, secrets);
      if (unreadable.size === 0 && (await isSealedWith(db, secrets))) {
        io.out(words.nothingToForget);
        return 0;
      }
      const counts = [...unreadable].map(([name, count]) => unreadableWords[name](count));
      const question = counts.length > 0 ? words.confirmForget(counts) : words.confirmForgetMarker;
      if (!(await io.ask(question, "forget"))) {
        io.err(`\n${words.nothingDeleted}`);
        return 1;
      }
      io.out(words.forgotten(await forgetUnreadable(db, secrets)));
      return 0;
    }),
};

const unreadableWords = {
  connections: words.unreadableConnections,
  subscriptions: words.unreadableSubscriptions,
} satisfies Record<SealedKind["name"], (count: number) => string>;

const recount: Command = {
  parameters: [],
  summary: words.recountSummary,
  details: words.recountDetails,
  run: (_values, _options, io) =>
    withMigratedDatabase(io, async ({ db }, config) => {
      const context = { db, catalogue: await loadCatalogue(config), userMutex: createKeyedMutex() };
      const listeners = await recountAll(context, (progress) => io.err(progress));
      io.out(words.recounted(listeners));
      return 0;
    }),
};

const keysRotate: Command = {
  parameters: [],
  summary: words.keysRotateSummary,
  details: words.keysRotateDetails,
  run: (_values, _options, io) =>
    withMigratedDatabase(io, async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const [newest, previous] = secrets;
      if (!previous || Buffer.compare(newest, previous) === 0) {
        io.err(words.needsBothSecrets);
        return 1;
      }
      await requireSecrets(db, secrets, config);
      const rows = await sealAnew(db, secrets, (done) => io.err(words.resealing(done)));
      io.out(words.resealed(rows));
      return 0;
    }),
};

const keys: Command = {
  parameters: [],
  summary: words.keysSummary,
  details: words.keysDetails,
  local: true,
  async run(_values, _options, io) {
    const { publicKey, privateKey } = newVapidKeys();
    io.out(`SPINDLE_SECRET=${randomBytes(32).toString("base64")}`);
    io.out(`VAPID_PUBLIC_KEY=${publicKey}`);
    io.out(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};

export const commands: Readonly<Record<string, Command>> = {
  migrate,
  backup,
  restore,
  drill,
  recount,
  doctor,
  "doctor database": doctorDatabase,
  keys,
  "keys rotate": keysRotate,
  "keys forget": keysForget,
  users,
  "delete-user": deleteUser,
  "end-sessions": endSessions,
  invite,
  "recovery-code": recoveryCode,
  "export-user": exportUser,
  "import-user": importUser,
  "check-albums": checkAlbums,
  "catalogue ids": catalogueIds,
};
