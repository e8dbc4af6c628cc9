import type { Db } from "./schema.ts";

export interface DatabaseHandle {
  /** For single queries and for beginning transactions. In a transaction use only that: on the embedded database this handle would wait for it, and fail after 10 s. */
  readonly db: Db;
  ping(): Promise<void>;
  /** VACUUM ANALYZE and a checkpoint for the embedded database, which does neither by itself. No-op on PostgreSQL, which has autovacuum. */
  vacuum(): Promise<void>;
  /** Waits for running queries and transactions; later queries fail. */
  close(): Promise<void>;
}
