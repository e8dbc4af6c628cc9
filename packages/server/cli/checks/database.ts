import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config/config.ts";
import { SettingRefused } from "../../config/setting-refused.ts";
import { DatabaseRefused } from "../../db/database-refused.ts";
import { DirectoryLocked } from "../../db/embedded/directory-lock.ts";
import { newerMigrations, pendingMigrations } from "../../db/migrate.ts";
import { countPasskeys } from "../../db/queries/passkeys.ts";
import { openDatabase, type OpenedDatabase } from "../../db/open-database.ts";
import { messageOf } from "../../log/message-of.ts";
import { commandLog } from "../with-database.ts";
import { statOf } from "./data-directory.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";
import { randomBytes } from "node:crypto";
import { storedSecret } from "../../config/server-secret.ts";
import type { NewestFirst } from "../../crypto/derived-key.ts";
import { isSealedWith, refusedSecret } from "../../sealed/canary.ts";
import { countOpened } from "../../sealed/opened-rows.ts";

/** Checks that the database answers, has this version's schema, and can be opened with the secret. Changes nothing. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined && !(await statOf(join(dataDir, "postgres")))) {
    return [ok(words.database, words.noDatabaseYet)];
  }
  let database: OpenedDatabase;
  try {
    database = await openDatabase({ databaseUrl, dataDir, log: commandLog });
  } catch (error) {
    // A running server holds the lock, which is fine.
    if (error instanceof DirectoryLocked) return [ok(words.database, words.inUse(error.holder))];
    if (error instanceof SettingRefused) return [fault(words.database, error.fault, error.advice)];
    return [fault(words.database, messageOf(error), words.wontOpen)];
  }
  try {
    return await checkOpened(database, config);
  } finally {
    await database.close();
  }
}

export async function checkOpened(database: OpenedDatabase, config: Config): Promise<readonly Finding[]> {
  try {
    const schema = await schemaOf(database);
    return schema.kind === "ok"
      ? [schema, await checkSealed(database, config), ...(await checkPasskeys(database, config))]
      : [schema];
  } catch (error) {
    const advice = error instanceof DatabaseRefused ? words.otherVersion : words.wontRead;
    return [fault(words.database, messageOf(error), advice)];
  }
}

async function schemaOf({ db, kind }: OpenedDatabase): Promise<Finding> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? "";
  const which = kind === "embedded" ? words.embedded(version) : words.postgres(version);
  const newer = await newerMigrations(db);
  if (newer.length > 0) {
    return fault(words.database, words.newer(which, newer.join(", ")), words.startNewer);
  }
  const pending = await pendingMigrations(db);
  return pending.length > 0
    ? fault(words.database, words.outdated(which, pending.join(", ")), words.migrate)
    : ok(words.database, words.upToDate(which));
}

/** How many passkeys PUBLIC_URL has lost, or another host there would lose. */
async function checkPasskeys({ db }: OpenedDatabase, { publicUrl }: Config): Promise<readonly Finding[]> {
  const { hostname } = publicUrl;
  const { all, elsewhere } = await countPasskeys(db, hostname);
  if (all === 0) return [];
  if (elsewhere === 0) return [ok(words.passkeysAbout, words.passkeysHere(all, hostname))];
  return [
    {
      kind: "warn",
      about: words.passkeysAbout,
      text: words.passkeysElsewhere(elsewhere, all, hostname),
      advice: words.readmit,
    },
  ];
}

/** Whether the server's secrets open the sealed values of an up-to-date database. */
async function checkSealed({ db }: OpenedDatabase, config: Config): Promise<Finding> {
  const present = await (config.secret ?? storedSecret(config.dataDir).catch(() => undefined));
  // A new secret opens nothing, and must not be created here.
  const first = present ?? randomBytes(32);
  const secrets: NewestFirst = config.previousSecret ? [first, config.previousSecret] : [first];
  if (!(await isSealedWith(db, secrets))) {
    const refused = await refusedSecret(db, secrets, config);
    const text = present ? refused.fault : words.missingSecret;
    return fault("SPINDLE_SECRET", text, refused.advice);
  }
  const { newest, previous, none } = await countOpened(db, secrets);
  if (none > 0) {
    return {
      kind: "warn",
      about: words.sealedValues,
      text: words.someClosed(none, newest + previous + none),
      advice: words.forgetClosed,
    };
  }
  const rows = newest + previous;
  return ok(
    words.sealedValues,
    previous > 0 ? words.allOpenWithPrevious(rows, previous) : words.allOpen(rows),
  );
}
