import { type Instant, isoOf } from "@spindle/core/day/instant.ts";
import type { UserId } from "@spindle/core/ids.ts";
import { cleanText } from "@spindle/core/text/clean-text.ts";
import type { Config } from "../config/config.ts";
import { storedSecret } from "../config/server-secret.ts";
import { derivedKey } from "../crypto/derived-key.ts";
import type { OpenedDatabase } from "../db/open-database.ts";
import { everyUserId, readUser, type User } from "../db/queries/users.ts";
import { createPseudonym, type Pseudonym } from "../log/pseudonym.ts";
import type { CommandIo } from "./command.ts";
import * as words from "./words.ts";

/** The user that a command's `--user` names. Undefined if there is none, which `io` then says. */
export async function findNamedUser(
  io: CommandIo,
  database: Pick<OpenedDatabase, "db">,
  config: Config,
  user: string,
): Promise<User | undefined> {
  const userId = await findUser(database, config, user);
  const found = userId === undefined ? undefined : await readUser(database.db, userId);
  if (!found) io.err(words.unknownListener(user));
  return found;
}

/** The user with this id or pseudonym. A pseudonym can't be reversed, so it is compared with those of all listeners. */
export async function findUser(
  { db }: Pick<OpenedDatabase, "db">,
  config: Config,
  user: string,
): Promise<UserId | undefined> {
  const pseudonym = await logPseudonym(config);
  const wanted = user.toLowerCase();
  for await (const userId of everyUserId(db)) {
    if (userId === wanted || pseudonym?.(userId) === wanted) return userId;
  }
  return undefined;
}

/** What the server's log calls listeners; undefined if there is no secret yet. */
export async function logPseudonym({
  secret,
  dataDir,
}: Pick<Config, "secret" | "dataDir">): Promise<Pseudonym | undefined> {
  const key = secret ?? (await storedSecret(dataDir));
  return key && createPseudonym(derivedKey(key, "log"));
}

/** A listener's name, which comes from a provider, so it could move the terminal's cursor. Empty without one. */
export function printedName(displayName: string | null): string {
  return cleanText(displayName ?? "", 100);
}

/** The date in UTC. */
export function printedDay(at: Instant): string {
  return isoOf(at).slice(0, 10);
}
