import { type PostgresServer, startPostgresServer } from "@spindle/server/db/testing/postgres-server.ts";

/** Where a server process keeps what it knows; `databaseUrl` is undefined for the embedded database. */
export interface Database {
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

const embedded = { name: "the embedded database", open: () => Promise.resolve(embeddedDatabase) };
const postgres = { name: "PostgreSQL", open: openPostgresDatabase };

export interface DatabaseKind {
  readonly name: string;
  open(): Promise<Database>;
}

/** Both, for `describe.each`. */
export const databases: readonly DatabaseKind[] = [embedded, postgres];

/** The one that starts faster, for tests that would pass on either. */
export const quickDatabase = postgres;

const embeddedDatabase: Database = { databaseUrl: undefined, remove: () => Promise.resolve() };

async function openPostgresDatabase(): Promise<Database & { readonly databaseUrl: string }> {
  const server: PostgresServer = await startPostgresServer();
  return { databaseUrl: await server.createDatabase(), remove: () => server.stop() };
}
