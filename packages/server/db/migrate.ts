import { type Kysely, sql, type Transaction } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { migrations } from "./migrations/list.ts";
import * as words from "./words.ts";

export type Migrations = Readonly<Record<string, Migration>>;

/** The migration that makes the whole schema of its day, and the one that had completed that schema before there was a baseline. */
const [baseline, lastBefore] = ["027-baseline", "027-what-trophies-tell"] as const;

/**
 * Brings the schema up to date, in one transaction: a migration that fails throws and leaves the old state. In a database from
 * before the baseline, that is noted first, in a transaction of its own. Processes that start together wait for each other.
 */
export async function migrateToLatest<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Migrations, and waiting for another process that runs them, may take longer than a statement otherwise may.
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await migrate(connection, list);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** The same within a transaction of the caller's, which decides what happens after a failure; up to `last`. */
export async function migrateInside<Schema>(
  transaction: Transaction<Schema>,
  list: Migrations,
  last?: string,
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await migrate(transaction, list, last);
}

/** The names of migrations that this database still lacks, in their order. */
export async function pendingMigrations<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<readonly string[]> {
  const applied = new Set(await appliedMigrations(db));
  return Object.keys(list)
    .filter((name) => !applied.has(name))
    .toSorted();
}

/** The names of the migrations that this database has, in their order; none before the first. Throws if it is older than the baseline. */
export async function appliedMigrations<Schema>(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const names = rows.map(({ name }) => name);
  const last = names.at(-1);
  if (last === undefined || names.includes(baseline)) return names;
  const known = sinceBaseline(last);
  if (known === undefined) throw new Error(words.olderDatabase);
  return [known];
}

/** The migration that stands for the last one that a database or a backup had; undefined if it is older than the baseline. */
export function sinceBaseline(last: string): string | undefined {
  if (last === lastBefore) return baseline;
  return last < baseline ? undefined : last;
}

/** The names of the migrations that this database has and this version does not know. */
export async function newerMigrations<Schema>(
  db: Kysely<Schema>,
  list: Migrations = migrations,
): Promise<readonly string[]> {
  return (await appliedMigrations(db)).filter((name) => !Object.hasOwn(list, name));
}

async function migrate<Schema>(db: Kysely<Schema>, list: Migrations, last?: string): Promise<void> {
  const unknown = await newerMigrations(db, list);
  if (unknown.length > 0) {
    throw new Error(words.newerDatabase(unknown.join(", ")));
  }
  await (db.isTransaction ? adopt(db) : db.transaction().execute(adopt));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...list }) } });
  const { error } = last === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(last);
  if (error) throw error;
}

/** Writes the baseline in place of the migrations that made the same schema. */
async function adopt<Schema>(transaction: Kysely<Schema>): Promise<void> {
  if ((await appliedMigrations(transaction)).length === 0) return;
  // Processes that start together do this one after another.
  await sql`lock table kysely_migration in exclusive mode`.execute(transaction);
  const { rows } = await sql`
    update kysely_migration set name = ${baseline} where name = ${lastBefore} returning name`.execute(
    transaction,
  );
  if (rows.length > 0) await sql`delete from kysely_migration where name <> ${baseline}`.execute(transaction);
}
