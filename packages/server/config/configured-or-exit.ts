import { type Config, parseConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import * as words from "./words.ts";

/** The process's configuration; says what is wrong with it on standard error and ends the process if it cannot be used. */
export function configuredOrExit(): Config {
  const config = parseConfig(readEnvironment());
  if (config.ok) return config.value;
  for (const { variable, wants } of config.failure) console.error(words.mustBe(variable, wants));
  process.exit(1);
}
