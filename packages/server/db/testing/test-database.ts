import fs from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import {
  type EmbeddedDatabase,
  embeddedDatabase,
  openEmbedded,
  pgliteValues,
} from "../embedded/open-embedded.ts";
import { migrateToLatest } from "../migrate.ts";
import { cachedSnapshot } from "./cached-snapshot.ts";

/** PGlite clears its 128 MB of buffers at every start, which takes half of that time; test data fits into less. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=4MB"];

type State = "migrated" | "empty";

const snapshots = new Map<State, Promise<Blob>>();

/** A fresh embedded database in memory, migrated by default, from a snapshot that is made once for each state of the database code. */
export async function openTestDatabase(state: State = "migrated"): Promise<EmbeddedDatabase> {
  const snapshot = snapshots.get(state) ?? readSnapshot(state);
  snapshots.set(state, snapshot);
  return embeddedDatabase(await PGlite.create({ loadDataDir: await snapshot, startParams, ...pgliteValues }));
}

/** Makes `dataDir` the DATA_DIR of a server that has migrated its embedded database and ended, without any data. */
export async function copyMigratedDataDir(dataDir: string): Promise<void> {
  const template = await cachedSnapshot("data-dir", async (path) => {
    const database = await openEmbedded(path, () => {});
    await migrateToLatest(database.db);
    await database.close();
  });
  fs.cpSync(template, dataDir, { recursive: true });
}

async function readSnapshot(state: State): Promise<Blob> {
  const file = await cachedSnapshot(`${state}.tar`, (path) => writeSnapshot(path, state));
  return new Blob([fs.readFileSync(file)]);
}

async function writeSnapshot(file: string, state: State): Promise<void> {
  // Small files load fast: short write-ahead segments, and no templates for databases that no test creates.
  const pglite = await PGlite.create({ ...pgliteValues, initDbStartParams: ["--wal-segsize=1"] });
  const database = embeddedDatabase(pglite);
  if (state === "migrated") await migrateToLatest(database.db);
  await pglite.exec("update pg_database set datistemplate = false");
  await pglite.exec("drop database template0");
  await pglite.exec("drop database template1");
  await database.vacuum();
  const dump = await pglite.dumpDataDir("none");
  await database.close();
  fs.writeFileSync(file, new Uint8Array(await dump.arrayBuffer()));
}
