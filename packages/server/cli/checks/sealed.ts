import { randomBytes } from "node:crypto";
import type { Config } from "../../config/config.ts";
import { keptSecret } from "../../config/server-secret.ts";
import type { NewestFirst } from "../../crypto/derived-key.ts";
import type { OpenedDatabase } from "../../db/open-database.ts";
import { isSealedWith, refusedSecret } from "../../sealed/canary.ts";
import { countOpened } from "../../sealed/opened-rows.ts";
import { fault, type Finding, ok } from "./finding.ts";
import * as words from "./words.ts";

/** Whether the server's secrets open what is sealed in a database whose schema is up to date. */
export async function checkSealed({ db }: OpenedDatabase, config: Config): Promise<Finding> {
  const present = await presentSecret(config);
  // A new one opens nothing, and is not made here.
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

/** The newest secret that a start would work with, as far as there is one that can be read. */
async function presentSecret({ secret, dataDir }: Config): Promise<Uint8Array | undefined> {
  return secret ?? keptSecret(dataDir).catch(() => undefined);
}
