import type { ColumnType } from "kysely";
import type { Unavailability } from "../ports/music-service.ts";
import type { OptionalTimestamp, Timestamp } from "./timestamp.ts";

// Tables that belong to the server and its processes, not to a listener.

/** Request counts; only the limiter's library uses it. */
export interface RateLimitsTable {
  readonly key: string;
  readonly points: number;
  /** Epoch milliseconds. */
  readonly expire: number | null;
}

/** At most one row: a value sealed with the server's secret at its first use (sealed/canary.ts). */
export interface SecretCanaryTable {
  sealed: Uint8Array;
}

/** The last claimed occasion of each job (jobs/run-jobs.ts). */
export interface JobRunsTable {
  readonly job: string;
  occasion: Timestamp;
}

/** Calls of a provider that no process may send for now (limits/shared-circuits.ts). */
export interface ProviderCircuitsTable {
  readonly provider: string;
  readonly bucket: string;
  /** Null in what a process of the version before wrote. */
  opened_at: OptionalTimestamp;
  shut_until: Timestamp;
  is_stated: boolean;
  because: ColumnType<Unavailability | null, Unavailability | null | undefined, Unavailability | null>;
}
