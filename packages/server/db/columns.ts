import type { Instant } from "@spindle/core/day/instant.ts";
import type { ColumnType } from "kysely";

/** `timestamptz`: read as epoch milliseconds, written as a Date. */
export type Timestamp = ColumnType<Instant, Date, Date>;
export type OptionalTimestamp = ColumnType<Instant | null, Date | null | undefined, Date | null>;
