import { PGlite } from "@electric-sql/pglite";
import { type Dialect, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from "kysely";
import { errorFields, type Log } from "../../log/log.ts";
import { questionsWaiting } from "../batched-query.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import type { Database } from "../schema.ts";
import { timestampText, valueParsers } from "../values/value-parsers.ts";
import { StatementWatch } from "../statement-watch.ts";
import * as words from "../words.ts";
import { databaseDirectory, sharedBuffers } from "./data-directory.ts";
import { lockDirectory } from "./directory-lock.ts";
import { DurableFileSystem } from "./durable-file-system.ts";
import { Gate } from "./gate.ts";
import { makePrivateDirectory } from "../../files/sync-tree.ts";
import { EmbeddedDriver } from "./embedded-driver.ts";
import { Unavailable } from "../../unavailable.ts";

/** The status with which PGlite leaves the engine's loop after an ordinary error. */
const ordinaryErrorStatus = 100;

interface Engine {
  _PostgresMainLoopOnce: () => void;
  stackRestore: (pointer: number) => void;
}

/**
 * Stops the engine after PostgreSQL panicked, for example on a full disk; PGlite 0.5 would loop forever. Queries then throw
 * Unavailable, and reopening the directory recovers.
 */
function stopOnFailure(pglite: PGlite, reason: () => string, onFailure: (failure: Error) => void): void {
  const engine: Engine = pglite.Module;
  const { _PostgresMainLoopOnce: loopOnce, stackRestore } = engine;
  let failure: Error | undefined;
  engine._PostgresMainLoopOnce = () => {
    if (failure) throw failure;
    try {
      loopOnce();
    } catch (error) {
      if (!isOrdinary(error)) {
        failure = new Unavailable(`The embedded database stopped: ${reason()}. Restart the process.`, {
          cause: error,
        });
        onFailure(failure);
      }
      throw error;
    }
  };
  // Called where PGlite swallows errors of the loop; the only place to leave it.
  engine.stackRestore = (pointer) => {
    if (failure) throw failure;
    stackRestore(pointer);
  };
}

function isOrdinary(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "status" in error && error.status === ordinaryErrorStatus
  );
}

/** At about half a millisecond per query, the full queue takes a tenth of a second. */
const gateLimits = { waitMs: 10_000, longestQueue: 200 };
/** Without a server PostgreSQL never checkpoints: its log and its recovery time would grow. */
const checkpointEveryWalBytes = 32 * 1024 * 1024;
/** A tenth of the default: ANALYZE reads 300 rows for each, and blocks the only connection meanwhile. */
const statisticsTarget = 10;

const settings = {
  fsync: "on",
  synchronous_commit: "on",
  // The only sync method that works in PGlite.
  wal_sync_method: "fsync",
  min_wal_size: "32MB",
  max_wal_size: "64MB",
  shared_buffers: sharedBuffers,
  timezone: "UTC",
};

/** PGlite's defaults without `-F`, which disables fsync. */
const startParams = PGlite.defaultStartParams
  .filter((parameter) => parameter !== "-F")
  .concat(Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]));

const dateText = (value: unknown): string => (value instanceof Date ? timestampText(value) : String(value));

/** Converts values like the other driver; the keys are date, timestamp and timestamptz. */
export const pgliteValues = {
  parsers: valueParsers,
  serializers: { 1082: dateText, 1114: dateText, 1184: dateText },
};

export interface EmbeddedDatabase extends DatabaseHandle {
  readonly kind: "embedded";
}

/** Opens the database in DATA_DIR and creates it at the first start; throws DirectoryLocked if another process has it. */
export async function openEmbedded(dataDir: string, log: Log): Promise<EmbeddedDatabase> {
  await makePrivateDirectory(dataDir);
  const lock = await lockDirectory(dataDir);
  try {
    const gate = new Gate(gateLimits);
    const pglite = await startEngine(await databaseDirectory(dataDir), gate, log);
    const database = embeddedDatabase(pglite, gate);
    return { ...database, close: () => database.close().finally(() => lock.release()) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

export function embeddedDatabase(pglite: PGlite, gate = new Gate(gateLimits)): EmbeddedDatabase {
  const watch = new StatementWatch();
  const db = new Kysely<Database>({ dialect: embeddedDialect(pglite, gate, watch) });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: "embedded",
    watch,
    load: () => ({
      waiting: gate.waiting,
      waitingForBatch: questionsWaiting(db),
      open: 1,
      idle: gate.held ? 0 : 1,
    }),
    ping: () => runAlone(pglite, gate, "select 1"),
    vacuum: async (signal) => {
      await runAlone(pglite, gate, `set default_statistics_target to ${statisticsTarget}`);
      // One table at a time, so that other queries run in between.
      for (const table of await tablesOf(pglite, gate)) {
        if (signal?.aborted === true) return;
        await runAlone(pglite, gate, `vacuum ${table}`);
        await runAlone(pglite, gate, `analyze ${table}`);
      }
      await runAlone(pglite, gate, "checkpoint");
    },
    close: () => (closing ??= pglite.close()),
  };
}

/** Starts PGlite on a directory; its checkpoints go through the gate. */
export async function startEngine(directory: string, gate: Gate, log: Log): Promise<PGlite> {
  let walBytes = 0;
  let checkpoint = (): void => {};
  const files = new DurableFileSystem(directory, (bytes) => {
    walBytes += bytes;
    if (walBytes < checkpointEveryWalBytes) return;
    walBytes = 0;
    queueMicrotask(checkpoint);
  });
  let complaint = words.noReason;
  const onStderr = (line: string): boolean => {
    if (/\b(PANIC|FATAL|ERROR):/.test(line)) complaint = line.replace(/^.*?\b(PANIC|FATAL|ERROR):\s*/, "");
    return true;
  };
  const pglite = await PGlite.create({ fs: files, startParams, onStderr, ...pgliteValues }).catch(
    (cause: unknown) => {
      throw new Error(words.wontOpen(directory, complaint), { cause });
    },
  );
  stopOnFailure(
    pglite,
    () => complaint,
    (failure) => log("error", "database stopped", errorFields(failure)),
  );
  checkpoint = () => {
    if (!pglite.ready) return;
    runAlone(pglite, gate, "checkpoint").catch((error: unknown) =>
      log("error", "database checkpoint failed", errorFields(error)),
    );
  };
  return pglite;
}

/** The tables that VACUUM would process, quoted if needed. */
async function tablesOf(pglite: PGlite, gate: Gate): Promise<readonly string[]> {
  const sql = "select oid::regclass::text as name from pg_class where relkind in ('r', 'm') order by oid";
  const { rows } = await gate.hold(sql, { refusable: false }, () => pglite.query<{ name: string }>(sql));
  return rows.map(({ name }) => name);
}

async function runAlone(pglite: PGlite, gate: Gate, sql: string): Promise<void> {
  await gate.hold(sql, { refusable: false }, () => pglite.exec(sql));
}

/** A PostgreSQL dialect of Kysely for a PGlite that the caller opens and closes. */
function embeddedDialect(pglite: PGlite, gate: Gate, watch: StatementWatch): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(pglite, gate, watch),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
