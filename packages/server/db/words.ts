// Texts about databases and backups for the operator.

export const newerDatabase = (migrations: string) =>
  `The database was migrated by a newer version of Spindle (${migrations}). Use that version.`;
export const olderDatabase =
  "The database is too old for this version of Spindle. Start the version of November 26, 2026 with it once, then this one.";
export const wontOpen = (path: string, complaint: string) =>
  `The database in ${path} won't open: ${complaint}`;
export const noReason = "no reason given";

// The lock of DATA_DIR

export const locked = (lockFile: string, holder: string) =>
  `${lockFile} is locked by ${holder}. Only one process at a time can use the embedded database: ` +
  "stop that process, choose another DATA_DIR, or set DATABASE_URL to share a PostgreSQL server.";
export const holder = (pid: number, host: string, startedAt: string) =>
  `process ${pid} on ${host}, started ${startedAt}`;
export const unknownHolder = "a process that hasn't written its name";

// Making a backup

export const notReadBack = (refusal: string) =>
  `The backup couldn't be read back, so it wasn't kept. ${refusal}`;
export const nothingToBackUp = "The database hasn't been migrated, so there's nothing to back up";

// Restoring one

export const notBackup = "The file isn't a Spindle backup.";
export const newerBackup = "The backup was made by a newer version of Spindle. Restore it with that version.";
export const olderBackup =
  "The backup is too old for this version of Spindle. Restore it with the version of November 26, 2026, then update to this one.";
export const truncated = "The backup is truncated: its last line is missing.";
export const doesNotDecompress = "The backup is truncated or altered: it doesn't decompress.";
export const altered = "The backup was altered after it was made: its checksum doesn't match.";
export const lineTooLong = "The backup has a line too long to be a row.";
export const lineOfNoTable = "The backup has a line that isn't a row of any table.";
export const rowUnfit = (table: string, column: string | undefined) =>
  column === undefined
    ? `The backup has a row that doesn't fit the table ${table}.`
    : `The backup has a row that doesn't fit the table ${table} (${column}).`;
export const rowsUnfitTable = (table: string) => `The backup has rows that don't fit the table ${table}.`;
export const rowsUnfitEachOther = "The backup has rows that don't fit each other.";
export const notMigrated = "The database hasn't been migrated. Migrate it first.";
export const notEmpty = (table: string) =>
  `The database already has data (in ${table}). Restore into a new one.`;
