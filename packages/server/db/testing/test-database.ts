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

/** A fresh embedded database in memory, migrated by default. A migrated one may be an earlier test's, emptied. */
export async function openTestDatabase(state: State = "migrated"): Promise<EmbeddedDatabase> {
  if (state === "empty") return embeddedDatabase(await createEngine(state));
  return lent(unused.pop() ?? (await createEngine(state)));
}

/** From a snapshot made once per state of the database code. */
async function createEngine(state: State): Promise<PGlite> {
  const snapshot = snapshots.get(state) ?? readSnapshot(state);
  snapshots.set(state, snapshot);
  return await PGlite.create({ loadDataDir: await snapshot, startParams, ...pgliteValues });
}

/** Engines that closed databases have left as new: to start one takes five times as long as to empty it. */
const unused: PGlite[] = [];
const mostUnused = 2;

/** A database that only lends its engine: nothing reaches it once the database is closed. */
function lent(engine: PGlite): EmbeddedDatabase {
  let isClosed = false;
  const lease = new Proxy(engine, {
    get(_, name) {
      if (isClosed) throw new Error("PGlite is closed");
      const value: unknown = Reflect.get(engine, name, engine);
      return typeof value === "function" ? value.bind(engine) : value;
    },
  });
  const database = embeddedDatabase(lease);
  let closing: Promise<void> | undefined;
  const giveBack = async (): Promise<void> => {
    const isIdle = database.load().idle > 0;
    isClosed = true;
    if (isIdle && unused.length < mostUnused && (await isEmptied(engine))) unused.push(engine);
    else await engine.close();
  };
  return { ...database, close: () => (closing ??= giveBack()) };
}

let stateOfNew: Promise<string> | undefined;

/** Deletes all rows and all session state; false if something else is not as in a new database. */
async function isEmptied(engine: PGlite): Promise<boolean> {
  try {
    stateOfNew ??= createEngine("migrated").then(async (fresh) => {
      const state = await stateOf(fresh);
      await fresh.close();
      return state;
    });
    await engine.exec("discard all");
    if ((await stateOf(engine)) !== (await stateOfNew)) return false;
    await engine.exec(emptying);
    return true;
  } catch {
    return false;
  }
}

const emptying = `
  do $$ begin
    execute (select 'truncate ' || string_agg(quote_ident(tablename), ', ') from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%');
  end $$`;

/** All but the rows: schemas, tables, columns, rules, functions, triggers, roles, settings, statistics, and the applied migrations. */
async function stateOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ readonly state: string }>(`
    select string_agg(line, E'\n' order by line) as state from (
      select 'schema ' || nspname from pg_namespace
      union all select 'role ' || rolname from pg_roles
      union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
      union all select concat_ws(' ', 'column', attrelid::regclass, attname, atttypid, atttypmod, attnotnull, atthasdef, attisdropped)
        from pg_attribute where attrelid >= 16384
      union all select concat_ws(' ', 'relation', oid::regclass, relkind, reloptions, relrowsecurity) from pg_class where oid >= 16384
      union all select concat_ws(' ', 'rule', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select 'index ' || pg_get_indexdef(indexrelid) from pg_index where indexrelid >= 16384
      union all select concat_ws(' ', 'function', oid, proname) from pg_proc where oid >= 16384
      union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger
      union all select concat_ws(' ', 'policy', polrelid::regclass, polname) from pg_policy
      union all select concat_ws(' ', 'statistics', starelid::regclass) from pg_statistic where starelid >= 16384
      union all select 'migration ' || name from kysely_migration
    ) as lines (line)`);
  return rows[0]?.state ?? "";
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
