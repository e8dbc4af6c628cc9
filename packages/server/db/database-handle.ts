import type { Db } from "./schema.ts";
import type { StatementWatch } from "./statement-watch.ts";

/** How busy the connections are. */
export interface DatabaseLoad {
  /** Queries and transactions in the queue for a connection. */
  readonly waiting: number;
  /** Questions in the queue for a batched query. */
  readonly waitingForBatch: number;
  readonly open: number;
  /** Of the open ones. */
  readonly idle: number;
}

export interface DatabaseHandle {
  /** For single queries and for beginning transactions. In a transaction use only that: on the embedded database this handle would wait for it, and fail after 10 s. */
  readonly db: Db;
  readonly watch: StatementWatch;
  load(): DatabaseLoad;
  ping(): Promise<void>;
  /** VACUUM ANALYZE and a checkpoint for the embedded database, which does neither on its own; ends before the next table once `signal` aborts. No-op on PostgreSQL, which has autovacuum. */
  vacuum(signal?: AbortSignal): Promise<void>;
  /** Waits for running queries and transactions; later queries fail. */
  close(): Promise<void>;
}
