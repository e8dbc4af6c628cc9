import * as v from "valibot";
import type { Database } from "../schema.ts";

/** Rises when a file can no longer be read the way it was. */
export const formatVersion = 1;

/**
 * Every table, those that are referred to first, and whether a backup carries it. Sessions are left out: nobody may be
 * signed in by a backup that is old or stolen. Redeemed sign-ins and counts are of the last minutes alone.
 */
const carried: Readonly<Record<keyof Database, boolean>> = {
  users: true,
  identities: true,
  connections: true,
  sessions: false,
  redeemed_sign_ins: false,
  taste_memory: true,
  albums: true,
  album_links: true,
  spins: true,
  rate_limits: false,
};

export const allTables: readonly string[] = Object.keys(carried);
export const backupTables: readonly string[] = Object.entries(carried).flatMap(([table, yes]) =>
  yes ? [table] : [],
);

/** The first line. */
export const headerSchema = v.object({
  format: v.literal("spindle-backup"),
  version: v.number(),
  /** The newest migration of the database that was saved. */
  migration: v.string(),
  /** When it was made; ISO 8601 in UTC. */
  madeAt: v.string(),
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

/** Undefined where the line is no row of a table that backups carry. */
export function parseRowLine(line: string): RowLine | undefined {
  const table = /^\["([a-z_]+)",\{.*\}\]$/s.exec(line)?.[1];
  if (table === undefined || !backupTables.includes(table)) return undefined;
  return { table, row: line.slice(rowLine(table, "").length - 1, -1) };
}
