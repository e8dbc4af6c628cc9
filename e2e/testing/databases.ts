import { dropTestPostgres, testPostgresUrl } from "@spindle/server/db/testing/databases.ts";

/** A database for a server process; `databaseUrl` is undefined for the embedded one. */
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

/** Both kinds, for `describe.each`; each `open` returns a fresh, migrated database. */
export const databases: readonly DatabaseKind[] = [embedded, postgres];

/** The kind that starts faster, for tests that do not depend on the kind. */
export const quickDatabase = postgres;

export const embeddedKind = embedded;

/** A PostgreSQL database without tables, as on the first start. */
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
