import { statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { configuredOrExit } from "../config/configured-or-exit.ts";
import { closeDataDir } from "../config/private-data-dir.ts";
import { DatabaseRefused } from "../db/database-refused.ts";
import { type OpenedDatabase, openDatabase } from "../db/open-database.ts";
import { createLog, type Log } from "../log/log.ts";
import type { CommandIo } from "./command.ts";
import * as words from "./words.ts";

/** Standard output is for the command's result, so this logs to standard error. */
export const commandLog: Log = createLog(
  "warn",
  () => Date.now(),
  (line) => process.stderr.write(line),
);

/**
 * Runs work on the configured database and always closes it; in a server, on the one that it has open. Throws DatabaseRefused if
 * there is no embedded one yet, unless `create` is true.
 */
export async function withDatabase<Value>(
  { server }: CommandIo,
  work: (database: OpenedDatabase, config: Config) => Promise<Value>,
  { create = false }: { readonly create?: boolean } = {},
): Promise<Value> {
  if (server) return await work(server.database, server.config);
  const config = configuredOrExit();
  const { databaseUrl, dataDir } = config;
  if (!create && isMissing(config)) throw new DatabaseRefused(words.noDatabase(dataDir));
  await closeDataDir(config, commandLog);
  const database = await openDatabase({ databaseUrl, dataDir, log: commandLog });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Whether the embedded database is configured and has not been created yet. Throws if this user may not see that. */
export function isMissing({ databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">): boolean {
  return databaseUrl === undefined && !statSync(join(dataDir, "postgres"), { throwIfNoEntry: false });
}
