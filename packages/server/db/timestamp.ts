import type { Instant } from "@spindle/core/day/instant.ts";
import { type RawBuilder, sql } from "kysely";

/** A bound instant to compare a `timestamptz` column with. */
export function timestamp(at: Instant): RawBuilder<Instant> {
  return sql<Instant>`${new Date(at)}`;
}
