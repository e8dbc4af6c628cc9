import { inDataDir } from "../config/usable-data-dir.ts";
import type { Log } from "../log/log.ts";
import { type EmbeddedDatabase, openEmbedded } from "./embedded/open-embedded.ts";
import { openPostgres, type PostgresDatabase } from "./postgres/open-postgres.ts";

export type OpenedDatabase = EmbeddedDatabase | PostgresDatabase;

export interface OpenDatabaseOptions {
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  readonly maxConnections?: number;
  /** Whether PostgreSQL prepares the statements that every request uses; true by default. */
  readonly prepare?: boolean;
}

/** Opens PostgreSQL at `databaseUrl`, or else the embedded database in `dataDir`, without migrating. Throws SettingRefused if the setting can't be used. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir, log, maxConnections = 10, prepare = true } = options;
  return databaseUrl === undefined
    ? await inDataDir(dataDir, () => openEmbedded(dataDir, log))
    : await openPostgres(databaseUrl, maxConnections, log, { prepare });
}
