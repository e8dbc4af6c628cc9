import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { loadGenreTree } from "@spindle/catalogue/genre-tree.ts";
import { catalogueEntry } from "../catalogue/catalogue-entry.ts";
import { loadAlbums } from "../catalogue/host-albums.ts";
import { createKeyedMutex } from "../concurrency/keyed-mutex.ts";
import { serverSecrets } from "../config/server-secret.ts";
import { readBackup } from "../db/backup/read-backup.ts";
import { writeBackup } from "../db/backup/write-backup.ts";
import { migrateToLatest, pendingMigrations } from "../db/migrate.ts";
import { newVapidKeys } from "../push/vapid-keys.ts";
import { isSealedWith, requireSecrets } from "../sealed/canary.ts";
import { countUnreadable, forgetUnreadable } from "../sealed/forget-unreadable.ts";
import { sealAnew } from "../sealed/seal-anew.ts";
import type { SealedKind } from "../sealed/sealed-kinds.ts";
import { recountAll } from "../use-cases/recount-all.ts";
import { checkAlbums } from "./check-albums.ts";
import type { Command } from "./command.ts";
import { doctor } from "./doctor.ts";
import { endSessions } from "./end-sessions.ts";
import { withDatabase } from "./with-database.ts";
import { withMigratedDatabase } from "./with-migrated-database.ts";
import * as words from "./words.ts";

const keysForget: Command = {
  parameters: [],
  summary: words.keysForgetSummary,
  details: words.keysForgetDetails,
  run: () =>
    withMigratedDatabase(async ({ db }, config) => {
      const secrets = await serverSecrets(config);
      const unreadable = await countUnreadable(db, secrets);
      if (unreadable.size === 0 && (await isSealedWith(db, secrets))) {
        console.log(words.nothingToForget);
        return 0;
      }
      const counts = [...unreadable].map(([name, count]) => unreadableWords[name](count));
      const question = counts.length > 0 ? words.confirmForget(counts) : words.confirmForgetMarker;
      if (!(await isConfirmed(question, "forget"))) {
        console.error(`\n${words.nothingDeleted}`);
        return 1;
      }
      console.log(words.forgotten(await forgetUnreadable(db, secrets)));
      return 0;
    }),
};

const unreadableWords = {
  connections: words.unreadableConnections,
  subscriptions: words.unreadableSubscriptions,
} satisfies Record<SealedKind["name"], (count: number) => string>;

/** Asks on standard error; true if the next line of standard input is `word`. */
async function isConfirmed(question: string, word: string): Promise<boolean> {
  process.stderr.write(words.typeToContinue(question, word));
  const lines = createInterface({ input: process.stdin });
  const answer = await new Promise<string>((answered) => {
    lines.once("line", answered);
    lines.once("close", () => answered(""));
  });
  lines.close();
  return answer.trim() === word;
}

const recount: Command = {
  parameters: [],
  summary: words.recountSummary,
  details: words.recountDetails,
  run: () =>
    withMigratedDatabase(async ({ db }, { dataDir }) => {
      const genres = await loadGenreTree();
      const albums = await loadAlbums(join(dataDir, "catalogue.json"), genres, new Date().getUTCFullYear());
      const catalogue = albums.map((album) => catalogueEntry(album));
      const context = { db, catalogue, userMutex: createKeyedMutex() };
      const listeners = await recountAll(context, (progress) => console.error(progress));
      console.log(words.recounted(listeners));
      return 0;
    }),
};

const keysRotate: Command = {
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

const backup: Command = {
  parameters: ["file"],
  summary: words.backupSummary,
  details: words.backupDetails,
  async run([name = ""]) {
    const file = resolve(name);
    const rows = await withDatabase(({ db }) => writeBackup(db, file));
    console.log(words.backedUp(rows, file));
    return 0;
  },
};

const restore: Command = {
  parameters: ["file"],
  summary: words.restoreSummary,
  details: words.restoreDetails,
  run: ([name = ""]) =>
    withDatabase(async ({ db }) => {
      await migrateToLatest(db);
      const restored = await readBackup(db, resolve(name));
      if (restored.ok) {
        console.log(words.restored(restored.value));
        return 0;
      }
      console.error(restored.failure.detail);
      return 1;
    }),
};

const migrate: Command = {
  parameters: [],
  summary: words.migrateSummary,
  details: words.migrateDetails,
  run: () =>
    withDatabase(async ({ db }) => {
      const pending = await pendingMigrations(db);
      await migrateToLatest(db);
      console.log(pending.length > 0 ? words.applied(pending.join(", ")) : words.upToDate);
      return 0;
    }),
};

const keys: Command = {
  parameters: [],
  summary: words.keysSummary,
  details: words.keysDetails,
  async run() {
    const { publicKey, privateKey } = newVapidKeys();
    console.log(`SPINDLE_SECRET=${randomBytes(32).toString("base64")}`);
    console.log(`VAPID_PUBLIC_KEY=${publicKey}`);
    console.log(`VAPID_PRIVATE_KEY=${privateKey}`);
    return 0;
  },
};

export const commands: Readonly<Record<string, Command>> = {
  migrate,
  backup,
  restore,
  recount,
  doctor,
  keys,
  "keys rotate": keysRotate,
  "keys forget": keysForget,
  "end-sessions": endSessions,
  "check-albums": checkAlbums,
};
