import type { Config } from "../config/config.ts";
import { secretFileIn, storedSecret } from "../config/server-secret.ts";
import { SettingRefused } from "../config/setting-refused.ts";
import * as words from "../config/words.ts";
import { derivedKey, derivedKeys, type NewestFirst } from "../crypto/derived-key.ts";
import { createSealer } from "../crypto/sealer.ts";
import { keepCanary, readCanary, replaceCanary } from "../db/queries/canary.ts";
import type { Db } from "../db/schema.ts";
import { countOpened } from "./opened-rows.ts";

const purpose = "canary";

/** Whether one of these secrets sealed the database, by its canary; without a canary, everything sealed must open. */
export async function isSealedWith(db: Db, secrets: NewestFirst): Promise<boolean> {
  const canary = await readCanary(db);
  return canary ? opensCanary(secrets, canary) : (await countOpened(db, secrets)).none === 0;
}

/** Creates a missing canary. Throws SettingRefused for the wrong secrets, with which unreadable tokens would count as revoked. */
export async function requireSecrets(
  db: Db,
  secrets: NewestFirst,
  config: Pick<Config, "secret" | "dataDir">,
): Promise<void> {
  const canary = (await readCanary(db)) ?? (await firstCanary(db, secrets));
  if (!canary || !opensCanary(secrets, canary)) throw await refusedSecret(db, secrets, config);
}

/** Replaces the canary after nothing unreadable is left. */
export async function renewCanary(db: Db, secrets: NewestFirst): Promise<void> {
  const { previous } = await countOpened(db, secrets);
  await replaceCanary(db, canaryOf(secrets, previous > 0));
}

/** Why these secrets can't open the database, and how to fix it. */
export async function refusedSecret(
  db: Db,
  secrets: NewestFirst,
  { secret, dataDir }: Pick<Config, "secret" | "dataDir">,
): Promise<SettingRefused> {
  const path = secret ? undefined : secretFileIn(dataDir);
  const { newest, previous, none } = await countOpened(db, secrets);
  const opened = newest + previous;
  const refused = (fault: string, advice: string) =>
    new SettingRefused("SPINDLE_SECRET", fault, advice, undefined);
  if (opened === 0 || none === 0) {
    const made = secret && (await storedSecret(dataDir).catch(() => undefined));
    const isRight = made !== undefined && (await isSealedWith(db, [made]));
    const advice = isRight ? words.setSecretOf(secretFileIn(dataDir)) : words.setRightSecret;
    return refused(words.wrongSecret(path), advice);
  }
  const opensPart = secrets.length > 1 ? words.neitherOpensRest : words.secretOpensPart;
  return refused(opensPart(path, none, none + opened), words.setPreviousSecret);
}

async function firstCanary(db: Db, secrets: NewestFirst): Promise<Uint8Array | undefined> {
  const { previous, none } = await countOpened(db, secrets);
  return none > 0 ? undefined : keepCanary(db, canaryOf(secrets, previous > 0));
}

/** Sealed with the previous secret while that is needed, so that a process without it can't start. */
function canaryOf([newest, previous]: NewestFirst, needsPrevious: boolean): Uint8Array {
  const secret = needsPrevious && previous ? previous : newest;
  return createSealer(derivedKey(secret, purpose)).seal(purpose, purpose);
}

function opensCanary(secrets: NewestFirst, canary: Uint8Array): boolean {
  return createSealer(...derivedKeys(secrets, purpose)).open(canary, purpose) !== undefined;
}
