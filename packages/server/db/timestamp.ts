import type { Instant } from "@spindle/core/day/instant.ts";
import { type RawBuilder, sql } from "kysely";

/** A bound instant to compare a `timestamptz` column with. */
export function timestamp(at: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(at)}`;
}

/** A `timestamptz` column as an Instant, read alike from a row and from JSON; rounded down to milliseconds. `Value` says whether it may be null. */
export function instantOf<Value extends Instant | null = Instant>(column: string): RawBuilder<Value> {
  return sql<Value>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}
