import { type Config, parseConfig } from "./config.ts";
import { faultTexts } from "./fault-texts.ts";
import { readEnvironment } from "./environment.ts";

/** The process's configuration; if it is invalid, prints why to standard error and exits. */
export function configuredOrExit(): Config {
  const environment = readEnvironment();
  const config = parseConfig(environment);
  if (config.ok) return config.value;
  for (const text of faultTexts(environment, config.failure)) console.error(text);
  process.exit(1);
}
