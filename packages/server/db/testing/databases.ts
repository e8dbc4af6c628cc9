import { PGlite } from "@electric-sql/pglite";
import { embeddedDatabase, pgliteValues } from "../embedded/open-embedded.ts";
import { migrateToLatest } from "../migrate.ts";
import type { OpenedDatabase } from "../open-database.ts";
import { openPostgres } from "../postgres/open-postgres.ts";
import { type PostgresServer, startPostgresServer } from "./postgres-server.ts";
import { openTestDatabase } from "./test-database.ts";

interface Migrated {
  readonly server: PostgresServer;
  /** The name of a migrated database, to be copied. */
  readonly template: string;
}

let postgres: Promise<Migrated> | undefined;

/** Both engines, for `describe.each`: every `open` gives a fresh, migrated database of its own. */
export const databases: readonly { readonly name: string; open(): Promise<OpenedDatabase> }[] = [
  { name: "embedded", open: openTestDatabase },
  { name: "PostgreSQL", open: async () => await openTestPostgres(await testPostgresUrl()) },
];

/** The same before any migration. */
export const emptyDatabases: typeof databases = [
  { name: "embedded", open: async () => embeddedDatabase(await PGlite.create(pgliteValues)) },
  { name: "PostgreSQL", open: async () => await openTestPostgres(await testPostgresUrl("template1")) },
];

/** The URL of a fresh database on this process's throw-away PostgreSQL, which the first call starts; migrated by default. */
export async function testPostgresUrl(template?: "template1"): Promise<string> {
  postgres ??= startMigrated();
  const { server, template: migrated } = await postgres;
  return await server.createDatabase(template ?? migrated);
}

/** Opens a database as the product does, without a log. */
export async function openTestPostgres(url: string): Promise<OpenedDatabase> {
  return await openPostgres(url, 10, () => {});
}

async function startMigrated(): Promise<Migrated> {
  const server = await startPostgresServer();
  const url = await server.createDatabase();
  const opened = await openTestPostgres(url);
  await migrateToLatest(opened.db);
  await opened.close();
  return { server, template: new URL(url).pathname.slice(1) };
}
