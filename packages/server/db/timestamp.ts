import type { Instant } from "@spindle/core/day/instant.ts";
import { type ColumnType, type RawBuilder, sql } from "kysely";

/** `timestamptz`: read as epoch milliseconds, written as a Date. */
export type Timestamp = ColumnType<Instant, Date, Date>;
export type OptionalTimestamp = ColumnType<Instant | null, Date | null | undefined, Date | null>;

/** Binds an instant for comparison with a `timestamptz` column. */
export function timestamp(at: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(at)}`;
}

/** Selects a `timestamptz` column as an Instant, also inside JSON; rounded down to milliseconds. `Value` says whether it may be null. */
export function instantOf<Value extends Instant | null = Instant>(column: string): RawBuilder<Value> {
  return sql<Value>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}
