import { type Instant, parseInstant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import type { Database } from "../schema.ts";

/** Increases when older files can't be read the same way. */
export const formatVersion = 1;

/**
 * What a backup does with each table; referenced tables come first. Sessions and their devices are left out, so that an old or
 * stolen backup gives no access. Passing tables are short-lived or belong to this database or its processes, and don't prevent
 * a restore.
 */
const parts: Readonly<Record<keyof Database, "carried" | "left out" | "passing">> = {
  users: "carried",
  identities: "carried",
  recovery_codes: "carried",
  invitations: "passing",
  connections: "carried",
  sessions: "left out",
  redeemed_sign_ins: "passing",
  taste_memory: "carried",
  albums: "carried",
  album_links: "carried",
  spins: "carried",
  collection_items: "carried",
  artists_met: "carried",
  tallies: "carried",
  earned_trophies: "carried",
  shares: "carried",
  push_subscriptions: "left out",
  notifications: "carried",
  shelf_picks: "carried",
  shelf_imports: "carried",
  shelf_items: "carried",
  rate_limits: "passing",
  secret_canary: "passing",
  job_runs: "passing",
  provider_circuits: "passing",
};

export const allTables: readonly string[] = Object.keys(parts);
export const backupTables: readonly string[] = tablesThatAre("carried");
/** Emptied before a restore; every other table must be empty. */
export const passingTables: readonly string[] = tablesThatAre("passing");

function tablesThatAre(part: "carried" | "passing"): readonly string[] {
  return Object.entries(parts).flatMap(([table, its]) => (its === part ? [table] : []));
}

export const headerSchema = v.object({
  format: v.literal("spindle-backup"),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  migration: v.pipe(v.string(), v.regex(/^\d{3,}-[a-z\d-]+$/)),
  /** ISO 8601 in UTC. */
  madeAt: v.pipe(
    v.string(),
    v.rawTransform<string, Instant>(({ dataset, addIssue, NEVER }) => {
      const at = parseInstant(dataset.value);
      if (at === undefined) addIssue();
      return at ?? NEVER;
    }),
  ),
});
export type Header = v.InferInput<typeof headerSchema>;

/** The last line: the number of rows, and the SHA-256 of all bytes before this line. */
export const trailerSchema = v.object({ rows: v.number(), sha256: v.string() });

/** A line of a backup: the table's name and the row as PostgreSQL's JSON, which is restored verbatim. */
export function rowLine(table: string, row: string): string {
  return `["${table}",${row}]`;
}

export interface RowLine {
  readonly table: string;
  readonly row: string;
}

/** Undefined unless the line is a row of a table in backups. */
export function parseRowLine(line: string): RowLine | undefined {
  const table = /^\["([a-z_]+)",\{.*\}\]$/s.exec(line)?.[1];
  if (table === undefined || !backupTables.includes(table)) return undefined;
  return { table, row: line.slice(rowLine(table, "").length - 1, -1) };
}
