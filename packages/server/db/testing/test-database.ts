import { createHash } from "node:crypto";
import fs from "node:fs";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type EmbeddedDatabase, embeddedDatabase, pgliteValues } from "../embedded/open-embedded.ts";
import { migrateToLatest } from "../migrate.ts";

const databaseFolder = join(import.meta.dirname, "..");
const root = join(databaseFolder, "../../..");

/** A fresh, migrated embedded database in memory, from a snapshot that is made once per set of migrations. */
export async function openTestDatabase(): Promise<EmbeddedDatabase> {
  const snapshot = await readSnapshot();
  return embeddedDatabase(await PGlite.create({ loadDataDir: snapshot, ...pgliteValues }));
}

async function readSnapshot(): Promise<Blob> {
  const file = join(root, ".cache/test-database", `${snapshotKey()}.tar`);
  if (!fs.existsSync(file)) await makeSnapshot(file);
  return new Blob([fs.readFileSync(file)]);
}

/** Several test processes may do this at once: each writes a file of its own, and the last to rename it wins. */
async function makeSnapshot(file: string): Promise<void> {
  // Small files load fast: short write-ahead segments, and no templates for databases that no test creates.
  const pglite = await PGlite.create({ ...pgliteValues, initDbStartParams: ["--wal-segsize=1"] });
  const database = embeddedDatabase(pglite);
  await migrateToLatest(database.db);
  await pglite.exec("update pg_database set datistemplate = false");
  await pglite.exec("drop database template0");
  await pglite.exec("drop database template1");
  await database.vacuum();
  const dump = await pglite.dumpDataDir("none");
  await database.close();
  fs.rmSync(dirname(file), { recursive: true, force: true });
  fs.mkdirSync(dirname(file), { recursive: true });
  const neighbour = `${file}.${process.pid}`;
  fs.writeFileSync(neighbour, new Uint8Array(await dump.arrayBuffer()));
  fs.renameSync(neighbour, file);
}

function snapshotKey(): string {
  const hash = createHash("sha256");
  const folder = join(databaseFolder, "migrations");
  for (const name of fs.readdirSync(folder).toSorted()) {
    hash.update(name).update(fs.readFileSync(join(folder, name)));
  }
  hash.update(fs.readFileSync(import.meta.filename));
  hash.update(fs.readFileSync(join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
}
