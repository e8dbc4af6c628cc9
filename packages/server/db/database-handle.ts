import type { Db } from "./schema.ts";

export interface DatabaseHandle {
  /** For single queries and for beginning transactions. In a transaction use only that: on the embedded database this handle would wait for it, and fail after 10 s. */
  readonly db: Db;
  ping(): Promise<void>;
  /** VACUUM ANALYZE and a checkpoint for the embedded database, which does neither on its own; ends before the next table once `signal` aborts. No-op on PostgreSQL, which has autovacuum. */
  vacuum(signal?: AbortSignal): Promise<void>;
  /** Waits for running queries and transactions; later queries fail. */
  close(): Promise<void>;
}
