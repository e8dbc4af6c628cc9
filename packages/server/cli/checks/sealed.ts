import { randomBytes } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { keptSecret } from "../../config/server-secret.ts";
import type { NewestFirst } from "../../crypto/derived-key.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { isSealedWith, refusedSecret } from "../../sealed/canary.ts";
import { countOpened } from "../../sealed/opened-rows.ts";
import { fault, type Finding, ok } from "./finding.ts";

/** Whether the server's secrets open what is sealed in a database whose schema is up to date. */
export async function checkSealed({ db }: OpenedDatabase, config: Config): Promise<Finding> {
  const secrets = await presentSecrets(config);
  if (!(await isSealedWith(db, secrets))) {
    const refused = await refusedSecret(db, secrets, config);
    return fault("SPINDLE_SECRET", refused.fault, refused.advice);
  }
  const { newest, previous, none } = await countOpened(db, secrets);
  if (none > 0) {
    return {
      kind: "warn",
      about: "Sealed values",
      text: `${none} of ${newest + previous + none} rows do not open`,
      advice: "Where the secret that sealed them is lost, `npm run spindle -- keys forget` deletes them.",
    };
  }
  const rest = previous > 0 ? `; ${previous} of them by SPINDLE_SECRET_PREVIOUS, until \`keys rotate\`` : "";
  return ok("Sealed values", `all ${newest + previous} rows open${rest}`);
}

/** The secrets that a start would work with, none of which is made here: a new one opens nothing. */
async function presentSecrets({ secret, previousSecret, dataDir }: Config): Promise<NewestFirst> {
  const newest = secret ?? (await keptSecret(dataDir).catch(() => undefined)) ?? randomBytes(32);
  return previousSecret ? [newest, previousSecret] : [newest];
}
