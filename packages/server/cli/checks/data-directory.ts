import { constants, type Stats } from "node:fs";
import { access, stat } from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import { storedSecret, secretFileIn } from "../../config/server-secret.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

/** Checks that DATA_DIR is usable and private. A missing one is fine: the first start creates it. */
export async function checkDataDirectory({ dataDir }: Config): Promise<Finding> {
  const found = await statOf(dataDir);
  if (!found) return ok("DATA_DIR", words.noDirectory(dataDir));
  if (!found.isDirectory()) {
    return fault("DATA_DIR", words.notDirectory(dataDir), words.useDirectory);
  }
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user) {
    return fault("DATA_DIR", words.ownedByOther(dataDir, found.uid), words.runAsOwner);
  }
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!usable) return fault("DATA_DIR", words.notWritable(dataDir), words.runChmod("700", dataDir));
  const rights = rightsOf(found);
  if (rights !== undefined && (rights & 0o077) !== 0) {
    return fault("DATA_DIR", words.openToOthers(dataDir), words.runChmod("700", dataDir));
  }
  return ok("DATA_DIR", dataDir);
}

/** Where the secret comes from and whether others can read it; never its value. */
export async function checkSecret({ secret, dataDir }: Config): Promise<Finding> {
  if (secret) return ok(words.secret, words.secretInEnvironment);
  const path = secretFileIn(dataDir);
  try {
    if (!(await storedSecret(dataDir))) return ok(words.secret, words.noSecretYet);
  } catch (error) {
    return fault(words.secret, messageOf(error), words.restoreSecret(path));
  }
  const found = await statOf(path);
  const rights = found && rightsOf(found);
  return rights !== undefined && (rights & 0o077) !== 0
    ? fault(words.secret, words.openToOthers(path), words.runChmod("600", path))
    : ok(words.secret, path);
}

export async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/** Undefined if the system has no such permissions. */
function rightsOf({ mode }: Stats): number | undefined {
  return process.platform === "win32" ? undefined : mode & 0o777;
}
