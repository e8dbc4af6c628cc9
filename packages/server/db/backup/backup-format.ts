import { parseInstant } from "@spindle/core/day/instant.ts";
import * as v from "valibot";
import type { Database } from "../schema.ts";

/** Rises when a file can no longer be read the way it was. */
export const formatVersion = 1;

/**
 * Every table, those that are referred to first, and what a backup does with it. Sessions are left out, with the devices
 * that they subscribed: nobody may be signed in, or sent to, by a backup that is old or stolen. Redeemed sign-ins and counts are of the last minutes alone, and whoever
 * asks a server for anything leaves some: they keep no backup from being restored. Neither does the canary: it is about the
 * secret of this database, and the next start makes one for what was restored. Nor do the claims of jobs, which are about the processes.
 */
const parts: Readonly<Record<keyof Database, "carried" | "left out" | "passing">> = {
  users: "carried",
  identities: "carried",
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
  rate_limits: "passing",
  secret_canary: "passing",
  job_runs: "passing",
};

export const allTables: readonly string[] = Object.keys(parts);
export const backupTables: readonly string[] = tablesThatAre("carried");
/** Emptied before a backup is restored; every other table must be empty. */
export const passingTables: readonly string[] = tablesThatAre("passing");

function tablesThatAre(part: "carried" | "passing"): readonly string[] {
  return Object.entries(parts).flatMap(([table, its]) => (its === part ? [table] : []));
}

/** The first line. */
export const headerSchema = v.object({
  format: v.literal("spindle-backup"),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The newest migration of the database that was saved. */
  migration: v.pipe(v.string(), v.regex(/^\d{3,}-[a-z\d-]+$/)),
  /** When it was made; ISO 8601 in UTC. */
  madeAt: v.pipe(
    v.string(),
    v.check((text) => parseInstant(text) !== undefined),
  ),
});
export type Header = v.InferOutput<typeof headerSchema>;

/** The last line: how many rows lie between, and the SHA-256 of every byte before this line. */
export const trailerSchema = v.object({ rows: v.number(), sha256: v.string() });

/** A row's line: the table's name and the row as PostgreSQL writes it in JSON, which goes back as it came. */
export function rowLine(table: string, row: string): string {
  return `["${table}",${row}]`;
}

export interface RowLine {
  readonly table: string;
  readonly row: string;
}

/** Undefined if the line is no row of a table that backups carry. */
export function parseRowLine(line: string): RowLine | undefined {
  const table = /^\["([a-z_]+)",\{.*\}\]$/s.exec(line)?.[1];
  if (table === undefined || !backupTables.includes(table)) return undefined;
  return { table, row: line.slice(rowLine(table, "").length - 1, -1) };
}
