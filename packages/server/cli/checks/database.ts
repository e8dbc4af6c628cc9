import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import { SettingRefused } from "../../config/setting-refused.ts";
import { newerMigrations, pendingMigrations } from "../../db/migrate.ts";
import { type OpenedDatabase, openDatabase } from "../../db/open-database.ts";
import { messageOf } from "../../log/message-of.ts";
import { commandLog } from "../with-database.ts";
import { statOf } from "./data-directory.ts";
import { fault, type Finding, ok } from "./finding.ts";
import { checkSealed } from "./sealed.ts";

/**
 * Whether the database answers, which it is, whether its schema is this version's, and whether the secret opens what is sealed in it. It
 * is never made or changed here.
 */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !(await statOf(join(dataDir, "postgres")))) {
    return [ok("Database", "embedded, not created yet; the first start creates it")];
  }
  let database: OpenedDatabase;
  try {
    database = await openDatabase({ databaseUrl, dataDir, log: commandLog });
  } catch (error) {
    // A server that runs holds it: that is how it should be.
    if (error instanceof Error && error.name === "DirectoryLocked")
      return [ok("Database", `in use: ${error.message}`)];
    if (error instanceof SettingRefused) return [fault("Database", error.fault, error.advice)];
    const advice = "Check the message. If the files are damaged, restore a backup into an empty DATA_DIR.";
    return [fault("Database", messageOf(error), advice)];
  }
  try {
    const schema = await schemaOf(database);
    return schema.kind === "ok" ? [schema, await checkSealed(database, config)] : [schema];
  } catch (error) {
    return [fault("Database", messageOf(error), "Check that the user in DATABASE_URL can read the tables.")];
  } finally {
    await database.close();
  }
}

async function schemaOf({ db, kind }: OpenedDatabase): Promise<Finding> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const which = `${kind === "embedded" ? "embedded, PostgreSQL" : "PostgreSQL"} ${rows[0]?.version}`;
  const newer = await newerMigrations(db);
  if (newer.length > 0) {
    return fault(
      "Database",
      `${which}, migrated by a newer version (${newer.join(", ")})`,
      "Start that version.",
    );
  }
  const pending = await pendingMigrations(db);
  return pending.length > 0
    ? fault(
        "Database",
        `${which}, missing ${pending.join(", ")}`,
        "Run `npm run spindle -- migrate` or `npm start`.",
      )
    : ok("Database", `${which}, up to date`);
}
