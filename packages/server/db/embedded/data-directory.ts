import { once } from "node:events";
import fs from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { syncPath, syncTree } from "../../files/sync-tree.ts";

/** The PostgreSQL inside PGlite 0.5; it cannot read the files of another major version. */
const postgresVersion = "18";

/** PostgreSQL's usual 128 MB, all touched at the start, are no faster even with 200 MB of data: the system caches the files. */
export const sharedBuffers = "16MB";

/** The database's directory, which the first start fills beside its place, syncs and renames: it is whole or not there. Needs the lock. */
export async function databaseDirectory(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres");
  const unfinished = `${place}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  if (fs.existsSync(place)) return checkedVersion(place);
  fs.mkdirSync(unfinished, { mode: 0o700 });
  await initialize({ directory: unfinished, sharedBuffers });
  checkedVersion(unfinished);
  syncTree(unfinished);
  fs.renameSync(unfinished, place);
  syncPath(dataDir);
  return place;
}

/** What `initdb` makes. */
export interface NewCluster {
  readonly directory: string;
  readonly sharedBuffers: string;
}

/** In a thread, whose memory is free when it ends: this takes several times as much as the database takes afterwards. */
async function initialize(cluster: NewCluster): Promise<void> {
  await once(new Worker(join(import.meta.dirname, "initdb-worker.ts"), { workerData: cluster }), "exit");
}

function checkedVersion(place: string): string {
  const file = join(place, "PG_VERSION");
  const found = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
  if (found === postgresVersion) return place;
  throw new Error(
    found === undefined
      ? `${place} doesn't hold a database: PG_VERSION is missing. Restore a backup into an empty DATA_DIR.`
      : `${place} was made by PostgreSQL ${found}, but this version of Spindle reads ${postgresVersion}: ` +
          "make a backup with the version that made it, then restore that.",
  );
}
