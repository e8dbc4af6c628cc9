import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { isLockTimeout } from "./constraint-violation.ts";
import { DatabaseRefused } from "./database-refused.ts";
import { migrations } from "./migrations/list.ts";
import * as words from "./words.ts";

export type Migrations = Readonly<Record<string, Migration>>;

/** The migration that creates the whole schema, and the last migration before the baseline. */
const [baseline, lastBefore] = ["027-baseline", "027-what-trophies-tell"] as const;

/**
 * How long (ms) a migration waits for a table. Everybody else who wants it waits behind. It also gives way before PostgreSQL ends one
 * of two transactions that wait for each other (after 1 s), which could be a listener's.
 */
const longestLockWait = 500;
/** Takes a minute. */
const attempts = 60;
const pauseMs = 500;

/** Migrates to the latest schema in one transaction, repeated if it didn't get a table in time; concurrent processes wait. Throws DatabaseRefused if the database is newer, or older than the baseline. */
export async function migrateToLatest<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((transaction) => migrateInside(transaction, list));
    } catch (error) {
      if (attempt === attempts || !isLockTimeout(error)) throw error;
      await delay(pauseMs);
    }
  }
}

/** The same in the caller's transaction, up to `last`. */
export async function migrateInside<Schema>(
  transaction: Transaction<Schema>,
  list: Migrations,
  last?: string,
): Promise<void> {
  // Migrations, and waiting for them, may exceed the usual limit.
  await sql`set local statement_timeout = 0`.execute(transaction);
  // Kysely creates its tables before it locks, which fails in two processes at once.
  await sql`select pg_advisory_xact_lock(hashtextextended('spindle migrations', 0))`.execute(transaction);
  const unknown = await newerMigrations(transaction, list);
  if (unknown.length > 0) throw new DatabaseRefused(words.newerDatabase(unknown.join(", ")));
  const former = (await storedNames(transaction)).filter(isBeforeBaseline);
  // Added beside the last former one, so that processes of that version still find it.
  if (former.length > 0)
    await sql`
      insert into kysely_migration (name, timestamp)
      select ${baseline}, timestamp from kysely_migration where name = ${lastBefore} on conflict do nothing`.execute(
      transaction,
    );
  const done = Object.fromEntries(former.map((name) => [name, { up: () => Promise.resolve() }]));
  // Kysely otherwise reports only that the transaction failed.
  let failure: unknown;
  const noting = ({ up }: Migration): Migration => ({
    up: async (db) => {
      try {
        // Kysely sets an hour.
        await sql`set local lock_timeout = ${sql.lit(longestLockWait)}`.execute(db);
        await up(db);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  const all = {
    ...done,
    ...Object.fromEntries(Object.entries(list).map(([name, each]) => [name, noting(each)])),
  };
  const migrator = new Migrator({
    db: transaction,
    provider: { getMigrations: () => Promise.resolve(all) },
  });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw failure ?? error;
}

/** The missing migrations in order. */
export async function pendingMigrations<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(list)
    .filter((name) => !applied.has(name))
    .toSorted();
}

/** The applied migrations from the baseline on, in order. Throws DatabaseRefused if the database is older. */
export async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const names = await storedNames(db);
  const since = names.filter((name) => !isBeforeBaseline(name));
  if (since.length > 0 || names.length === 0) return since;
  if (names.at(-1) !== lastBefore) throw new DatabaseRefused(words.olderDatabase);
  return [baseline];
}

/** The migration that corresponds to a backup's last one; undefined if it is older than the baseline. */
export function sinceBaseline(last: string): string | undefined {
  if (last === lastBefore) return baseline;
  return isBeforeBaseline(last) ? undefined : last;
}

/** The applied migrations that this version does not know. */
export async function newerMigrations<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<readonly string[]> {
  return (await appliedMigrations(db)).filter((name) => !Object.hasOwn(list, name));
}

function isBeforeBaseline(name: string): boolean {
  return name < baseline || name === lastBefore;
}

async function storedNames<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
