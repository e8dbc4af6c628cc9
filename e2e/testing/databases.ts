import { dropTestPostgres, testPostgresUrl } from "@spindle/server/db/testing/databases.ts";

/** Where a server process keeps what it knows; `databaseUrl` is undefined for the embedded database. */
export interface Database {
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const embedded = { name: "the embedded database", open: () => Promise.resolve(embeddedDatabase) };
const postgres = { name: "PostgreSQL", open: () => openPostgresDatabase("migrated") };

export interface DatabaseKind {
  readonly name: string;
  open(): Promise<Database>;
}

/** Both, for `describe.each`; each `open` gives a fresh, migrated database of its own. */
export const databases: readonly DatabaseKind[] = [embedded, postgres];

/** The one that starts faster, for tests that would pass on either. */
export const quickDatabase = postgres;

/** The embedded one. */
export const embeddedKind = embedded;

/** A PostgreSQL without any table, as at the first start. */
export function openEmptyDatabase(): Promise<Database> {
  return openPostgresDatabase("template1");
}

const embeddedDatabase: Database = { databaseUrl: undefined, remove: () => Promise.resolve() };

async function openPostgresDatabase(
  template: "migrated" | "template1",
): Promise<Database & { readonly databaseUrl: string }> {
  const databaseUrl = await testPostgresUrl(template);
  return { databaseUrl, remove: () => dropTestPostgres(databaseUrl) };
}
