import { constants, type Stats } from "node:fs";
import { access, stat } from "node:fs/promises";
import type { Config } from "../../config/config.ts";
import { keptSecret, secretFileIn } from "../../config/server-secret.ts";
import { messageOf } from "../../log/message-of.ts";
import { fault, type Finding, ok } from "./finding.ts";

/** Whether DATA_DIR can be used, and by nobody else; one that is missing is made at the first start. */
export async function checkDataDirectory({ dataDir }: Config): Promise<Finding> {
  const found = await statOf(dataDir);
  if (!found) return ok("DATA_DIR", `${dataDir} doesn't exist yet; the first start creates it`);
  if (!found.isDirectory()) {
    return fault(
      "DATA_DIR",
      `${dataDir} isn't a directory`,
      "Set DATA_DIR to a directory, or move that file away.",
    );
  }
  const user = process.getuid?.();
  if (user !== undefined && found.uid !== user) {
    return fault(
      "DATA_DIR",
      `${dataDir} belongs to user ${found.uid}`,
      "Run this as the user that runs the server.",
    );
  }
  const usable = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!usable) return fault("DATA_DIR", `${dataDir} isn't writable`, `Run \`chmod 700 ${dataDir}\`.`);
  const rights = rightsOf(found);
  if (rights !== undefined && (rights & 0o077) !== 0) {
    return fault("DATA_DIR", `${dataDir} is open to other users`, `Run \`chmod 700 ${dataDir}\`.`);
  }
  return ok("DATA_DIR", dataDir);
}

/** Where the secret comes from, and that others cannot read it; never what it is. */
export async function checkSecret({ secret, dataDir }: Config): Promise<Finding> {
  if (secret) return ok("Secret", "set in SPINDLE_SECRET");
  const path = secretFileIn(dataDir);
  try {
    if (!(await keptSecret(dataDir))) return ok("Secret", "not created yet; the first start creates it");
  } catch (error) {
    const advice = `Restore the secret from where you keep it. If it's lost, remove ${path} and run \`npm run spindle -- keys forget\`.`;
    return fault("Secret", messageOf(error), advice);
  }
  const found = await statOf(path);
  const rights = found && rightsOf(found);
  return rights !== undefined && (rights & 0o077) !== 0
    ? fault("Secret", `${path} is open to other users`, `Run \`chmod 600 ${path}\`.`)
    : ok("Secret", path);
}

export async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined);
}

/** Undefined where the system has no such rights. */
function rightsOf({ mode }: Stats): number | undefined {
  return process.platform === "win32" ? undefined : mode & 0o777;
}
