import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { errorFields, type Log } from "../../log/log.ts";
import { questionsWaiting } from "../batched-query.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import type { Database } from "../schema.ts";
import { valueParsers } from "../values/value-parsers.ts";
import { StatementWatch } from "../statement-watch.ts";
import { queuedPool } from "./queued-pool.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { SettingRefused, systemCode } from "../../config/setting-refused.ts";
import * as words from "../../config/words.ts";
import { messageOf } from "../../log/message-of.ts";

/** Error codes of the network and of PostgreSQL (its manual, appendix A). */
const faults: Readonly<Record<string, readonly [fault: string, advice: string]>> = {
  ECONNREFUSED: [words.notListening, words.startPostgres],
  ENOTFOUND: [words.noSuchHost, words.fixHost],
  EAI_AGAIN: [words.hostNotLookedUp, words.fixHostOrWait],
  ETIMEDOUT: [words.notResponding, words.letConnect],
  EHOSTUNREACH: [words.notReached, words.letConnect],
  "28P01": [words.wrongUserOrPassword, words.fixUserOrPassword],
  "28000": [words.userRejected, words.allowUser],
  "3D000": [words.noSuchDatabase, words.createDatabase],
  "53300": [words.outOfConnections, words.moreConnections],
  "57P03": [words.startingUp, words.waitForStart],
};

/** Why DATABASE_URL can't be used, with host and database but never the password. */
function refusedUrl(databaseUrl: string, error: unknown): SettingRefused {
  const { host, pathname } = new URL(databaseUrl);
  const place = words.databaseAt(pathname.slice(1), host);
  const [fault, advice] = faults[systemCode(error) ?? ""] ?? [
    messageOf(error).replace(/\.$/, ""),
    words.letConnect,
  ];
  return new SettingRefused("DATABASE_URL", words.unusable(place, fault), advice, error);
}

const oldestVersion = 15;
/** A tenth of a second for all connections, at some milliseconds per query. */
const longestQueue = 200;

// node-postgres otherwise writes a Date in the machine's zone, whose old offsets it can't always format.
pg.defaults.parseInputDatesAsUTC = true;

export interface PostgresDatabase extends DatabaseHandle {
  readonly kind: "postgres";
  /** For the rate limiter's library. */
  readonly pool: pg.Pool;
}

/** Opens a pool and checks that the server answers and is recent enough; throws SettingRefused otherwise. */
export async function openPostgres(
  databaseUrl: string,
  maxConnections: number,
  log: Log,
  { prepare }: { readonly prepare: boolean } = { prepare: true },
): Promise<PostgresDatabase> {
  const connection = { connectionString: withUtcSession(databaseUrl), application_name: "spindle" };
  const silence = new SilenceWatch({
    connection,
    isWaiting: () => pool.ending || pool.totalCount > pool.idleCount || pool.waitingCount > 0,
    log,
  });
  const pool = new pg.Pool({
    ...connection,
    stream: () => silence.openSocket(),
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    types: { getTypeParser: (oid: number) => valueParsers[oid] ?? ((value: string) => value) },
  });
  // A restarting server closes idle connections; the pool replaces them.
  pool.on("error", (error) => log("warn", "database connection lost", errorFields(error)));
  // Losing a connection in use fails its query; without a handler it would also end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  try {
    await checkVersion(pool);
  } catch (error) {
    silence.stop();
    await pool.end();
    throw refusedUrl(databaseUrl, error);
  }
  const watch = new StatementWatch();
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: queuedPool(pool, { longestQueue, prepare, watch }) }),
  });
  let closing: Promise<void> | undefined;
  return {
    db,
    kind: "postgres",
    pool,
    watch,
    load: () => ({
      waiting: pool.waitingCount,
      waitingForBatch: questionsWaiting(db),
      open: pool.totalCount,
      idle: pool.idleCount,
    }),
    ping: async () => {
      await pool.query("select 1");
    },
    vacuum: async () => {},
    close: () => (closing ??= pool.end().finally(() => silence.stop())),
  };
}

async function checkVersion(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (major >= oldestVersion) return;
  throw new Error(`DATABASE_URL points to PostgreSQL ${major}; Spindle needs ${oldestVersion} or newer.`);
}

function withUtcSession(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const options = url.searchParams.get("options");
  url.searchParams.set("options", `${options ? `${options} ` : ""}-c TimeZone=UTC -c DateStyle=ISO`);
  return url.href;
}
