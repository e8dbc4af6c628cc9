import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** What both kinds of database offer. */
export interface DatabaseHandle {
  /** For one query, or to begin a transaction. Inside a transaction use that alone: on the embedded database this handle would wait for it, and fail after 10 s. */
  readonly db: Kysely<Database>;
  /** Settles once the database has answered; throws if it does not. */
  ping(): Promise<void>;
  /** Embedded only, where nothing does it by itself: VACUUM ANALYZE and a checkpoint. PostgreSQL has its autovacuum. */
  vacuum(): Promise<void>;
  /** Waits for running queries and transactions; afterwards queries fail. */
  close(): Promise<void>;
}
