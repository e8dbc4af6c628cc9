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

/** PGlite clears its 128 MB of buffers on every start, which takes half of that time; test data fits in less. */
const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=4MB"];

type State = "migrated" | "empty";

const snapshots = new Map<State, Promise<Blob>>();

/** A fresh embedded database in memory, migrated by default, from a snapshot made once per state of the database code. */
export async function openTestDatabase(state: State = "migrated"): Promise<EmbeddedDatabase> {
  const snapshot = snapshots.get(state) ?? readSnapshot(state);
  snapshots.set(state, snapshot);
  return embeddedDatabase(await PGlite.create({ loadDataDir: await snapshot, startParams, ...pgliteValues }));
}

/** Fills `dataDir` as a server leaves it that has migrated its embedded database and stopped, without data. */
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
  // Small files load faster: short write-ahead segments, and no templates, because no test creates databases.
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
