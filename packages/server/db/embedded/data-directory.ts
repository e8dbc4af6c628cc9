import fs from "node:fs";
import { join } from "node:path";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { PGlite } from "@electric-sql/pglite";
import { syncPath, syncTree } from "../../files/sync-tree.ts";

/** The PostgreSQL inside PGlite 0.5; it cannot read the files of another major version. */
const postgresVersion = "18";

/**
 * The directory of the database's files, made on the first start. It is filled beside its place, synced and renamed into
 * it: whatever interrupts the first start, the next one finds either a whole database or none. Needs the lock.
 */
export async function databaseDirectory(dataDir: string): Promise<string> {
  const place = join(dataDir, "postgres");
  const unfinished = `${place}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  if (fs.existsSync(place)) return checkedVersion(place);
  fs.mkdirSync(unfinished, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) });
  await pglite.close();
  checkedVersion(unfinished);
  syncTree(unfinished);
  fs.renameSync(unfinished, place);
  syncPath(dataDir);
  return place;
}

function checkedVersion(place: string): string {
  const file = join(place, "PG_VERSION");
  const found = fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim() : undefined;
  if (found === postgresVersion) return place;
  throw new Error(
    found === undefined
      ? `${place} holds no database: PG_VERSION is missing. Restore a backup into an empty DATA_DIR.`
      : `${place} was made by PostgreSQL ${found}, and this version of Spindle reads ${postgresVersion}: ` +
          "make a backup with the version that made it and restore that.",
  );
}
