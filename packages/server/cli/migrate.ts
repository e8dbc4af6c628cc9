import { configuredOrExit } from "../config/configured-or-exit.ts";
import { DatabaseRefused } from "../db/database-refused.ts";
import { migrateToLatest, newerMigrations, pendingMigrations } from "../db/migrate.ts";
import { migrations } from "../db/migrations/list.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import type { Db } from "../db/schema.ts";
import { newerDatabase } from "../db/words.ts";
import type { Command, CommandIo } from "./command.ts";
import { isMissing, withDatabase } from "./with-database.ts";
import * as words from "./words.ts";

export const migrate: Command = {
  parameters: [],
  flags: ["plan"],
  summary: words.migrateSummary,
  details: words.migrateDetails,
  async run(_values, { plan }, io) {
    if (plan !== undefined) {
      sayPlan(await plannedMigrations(io), io);
      return 0;
    }
    const bringUpToDate = async ({ db }: OpenedDatabase): Promise<number> => {
      const pending = await pendingMigrations(db);
      await migrateToLatest(db);
      io.out(pending.length > 0 ? words.applied(pending.join(", ")) : words.upToDate);
      return 0;
    };
    return await withDatabase(io, bringUpToDate, { create: true });
  },
};

async function plannedMigrations(io: CommandIo): Promise<readonly string[]> {
  // An embedded database that isn't there must not be created.
  if (!io.server && isMissing(configuredOrExit())) return Object.keys(migrations);
  return await withDatabase(io, ({ db }) => pendingInThisVersion(db));
}

async function pendingInThisVersion(db: Db): Promise<readonly string[]> {
  const newer = await newerMigrations(db);
  if (newer.length > 0) throw new DatabaseRefused(newerDatabase(newer.join(", ")));
  return await pendingMigrations(db);
}

function sayPlan(pending: readonly string[], io: CommandIo): void {
  if (pending.length === 0) return io.out(words.upToDate);
  for (const name of pending) {
    const migration = migrations[name];
    if (migration) io.out(words.planned(name, migration));
  }
  io.out(words.plannedTogether(pending.length));
}
