import type { Instant } from "@spindle/core/day/instant.ts";
import { type RawBuilder, sql } from "kysely";

/** A bound instant to compare a `timestamptz` column with. */
export function timestamp(at: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(at)}`;
}

/**
 * A `timestamptz` column as an Instant that is read alike from a row and from JSON; finer than milliseconds is rounded down.
 * `Value` says whether the column may hold nothing.
 */
export function instantOf<Value extends Instant | null = Instant>(column: string): RawBuilder<Value> {
  return sql<Value>`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`;
}
