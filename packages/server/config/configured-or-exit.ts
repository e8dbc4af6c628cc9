import { type Config, parseConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import * as words from "./words.ts";

/** The process's configuration; if it is invalid, prints why to standard error and exits. */
export function configuredOrExit(): Config {
  const config = parseConfig(readEnvironment());
  if (config.ok) return config.value;
  for (const { variable, wants } of config.failure) console.error(words.mustBe(variable, wants));
  process.exit(1);
}
