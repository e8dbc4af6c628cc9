import type { Config } from "../config/config.ts";
import { newerMigrations, pendingMigrations } from "../db/migrate.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { newerDatabase } from "../db/words.ts";
import type { CommandIo } from "./command.ts";
import { withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

/** Runs work on the configured database if its schema is this version's; otherwise returns status 1, because a server of another version may be using it. */
export function withMigratedDatabase(
  io: CommandIo,
  work: (database: OpenedDatabase, config: Config) => Promise<number>,
): Promise<number> {
  return withDatabase(io, async (database, config) => {
    const refusal = await refusalOf(database);
    if (refusal === undefined) return await work(database, config);
    io.err(refusal);
    return 1;
  });
}

async function refusalOf({ db }: OpenedDatabase): Promise<string | undefined> {
  const newer = await newerMigrations(db);
  if (newer.length > 0) return newerDatabase(newer.join(", "));
  const pending = await pendingMigrations(db);
  return pending.length > 0 ? words.outdatedDatabase(pending.join(", ")) : undefined;
}
