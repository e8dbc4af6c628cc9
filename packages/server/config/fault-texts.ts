import { existsSync } from "node:fs";
import { dataDirOf } from "./config.ts";
import { secretFileIn } from "./server-secret.ts";
import type { ConfigFault, Environment } from "./setting-schemas.ts";
import * as words from "./words.ts";

/** A sentence for each fault. One about a missing secret names the secret that the server made itself, if there is one. */
export function faultTexts(environment: Environment, faults: readonly ConfigFault[]): readonly string[] {
  const path = secretFileIn(dataDirOf(environment.DATA_DIR));
  const isMade = !environment.SPINDLE_SECRET && existsSync(path);
  return faults.map(({ variable, wants }) =>
    words.mustBe(variable, variable === "SPINDLE_SECRET" && isMade ? words.secretMade(path) : wants),
  );
}
