import { once } from "node:events";
import fs from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { syncPath, syncTree } from "../../files/sync-tree.ts";

/** PGlite 0.5 contains PostgreSQL 18, which can't read files of other major versions. */
const postgresVersion = "18";

/** The usual 128 MB, all touched at start, are no faster even with 200 MB of data: the system caches the files. */
export const sharedBuffers = "16MB";

/** The database's directory. The first start creates it under another name, syncs and renames it, so it is complete or missing. Needs the lock. */
export async function databaseDirectory(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres");
  const unfinished = `${place}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  if (fs.existsSync(place)) return checkedVersion(place);
  fs.mkdirSync(unfinished, { mode: 0o700 });
  await initialize({ directory: unfinished, sharedBuffers });
  checkedVersion(unfinished);
  await syncTree(unfinished);
  fs.renameSync(unfinished, place);
  await syncPath(dataDir);
  return place;
}

export interface NewCluster {
  readonly directory: string;
  readonly sharedBuffers: string;
}

/** In a thread that frees its memory at the end: this takes several times as much as the running database. */
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
