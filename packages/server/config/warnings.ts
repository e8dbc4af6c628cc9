import { isLoopback } from "../net/loopback.ts";
import type { Config } from "./config.ts";
import { servicesOn } from "./services.ts";
import * as words from "./words.ts";

/** A valid setting that is probably a mistake, and how to fix it. */
export interface ConfigWarning {
  readonly variable: string;
  readonly text: string;
  readonly advice: string;
}

/** Likely mistakes in a configuration, for the log at start and for `doctor`. */
export function warningsOf(
  config: Config,
  nodeOptions: readonly string[] = process.execArgv,
): readonly ConfigWarning[] {
  const { signIn, sandbox, publicUrl, host, trustedProxies, vapid, databaseUrl, lowMemory } = config;
  const isPublic = !isLoopback(publicUrl.hostname);
  const open = isPublic || !isLoopback(host);
  const services = servicesOn(config.services).flatMap(({ name, signsIn }) => (signsIn ? [name] : []));
  const warnings: ConfigWarning[] = [];
  if (sandbox && open) {
    warnings.push({ variable: "SANDBOX", text: words.reachableSandbox, advice: words.sandboxOff });
  } else if (sandbox && services.length > 0) {
    warnings.push({ variable: "SANDBOX", text: words.sandboxBeside(services), advice: words.sandboxOff });
  }
  if (signIn.local) {
    warnings.push({ variable: "PUBLIC_URL", text: words.namesForAnyone, advice: words.noProxyBefore });
  }
  if (isPublic && trustedProxies.length === 0) {
    warnings.push({
      variable: "TRUSTED_PROXIES",
      text: words.noTrustedProxy,
      advice: words.trustProxy,
    });
  }
  if (open && !vapid) {
    warnings.push({
      variable: "VAPID_PRIVATE_KEY",
      text: words.noVapidKeys,
      advice: words.setVapidKeys,
    });
  }
  if (lowMemory === "on" && databaseUrl === undefined && !nodeOptions.includes("--liftoff-only")) {
    warnings.push({
      variable: "LOW_MEMORY",
      text: words.memoryNotSaved,
      advice: words.startToSaveMemory,
    });
  }
  return warnings;
}
