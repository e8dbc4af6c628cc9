import type { PGlite } from "@electric-sql/pglite";
import type { Kysely } from "kysely";
import type { Pool } from "pg";
import type { Log } from "../log/log.ts";
import { openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgres } from "./postgres/open-postgres.ts";
import type { Database } from "./schema.ts";

export interface OpenedDatabase {
  /**
   * For one query, or to begin a transaction. Inside a transaction use the transaction alone: on the embedded database
   * this handle would wait for the transaction that waits for it, and fails after 10 s.
   */
  readonly db: Kysely<Database>;
  readonly kind: "embedded" | "postgres";
  /** The driver itself, for the job queue. */
  readonly engine:
    | { readonly kind: "embedded"; readonly pglite: PGlite }
    | { readonly kind: "postgres"; readonly pool: Pool };
  /** Settles once the database has answered; throws where it does not. */
  ping(): Promise<void>;
  /** Embedded only, where nothing does it by itself: VACUUM ANALYZE and a checkpoint. PostgreSQL has its autovacuum. */
  vacuum(): Promise<void>;
  /** Waits for running queries and transactions; afterwards queries fail. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Connections to PostgreSQL at most. */
  readonly maxConnections?: number;
}

/** The PostgreSQL at `databaseUrl`, or without one the embedded database in `dataDir`. It is not migrated here. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, log, maxConnections = 10 } = options;
  return databaseUrl === undefined
    ? await openEmbedded(dataDir, log)
    : await openPostgres(databaseUrl, maxConnections, log);
}
