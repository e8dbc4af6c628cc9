import { isLoopback } from "../net/loopback.ts";
import type { Config } from "./config.ts";

/** What can be meant, but seldom is, and what to do about it. */
export interface ConfigWarning {
  readonly variable: string;
  readonly text: string;
  readonly advice: string;
}

/** What the log says at the start and `doctor` at any time about a configuration that may well be a mistake. */
export function warningsOf(
  config: Config,
  nodeOptions: readonly string[] = process.execArgv,
): readonly ConfigWarning[] {
  const { sandbox, spotify, publicUrl, host, trustedProxies, vapid, databaseUrl, lowMemory } = config;
  const isPublic = !isLoopback(publicUrl.hostname);
  const open = isPublic || !isLoopback(host);
  const sandboxAdvice = "Set SANDBOX to off unless this is a demo.";
  const warnings: ConfigWarning[] = [];
  if (sandbox && open) {
    const text =
      "the sandbox is on and others can reach it: anyone can sign in as any of its made-up listeners";
    warnings.push({ variable: "SANDBOX", text, advice: sandboxAdvice });
  } else if (sandbox && spotify) {
    const text =
      "the sandbox is on alongside Spotify, so its made-up listeners become users next to the real ones";
    warnings.push({ variable: "SANDBOX", text, advice: sandboxAdvice });
  }
  if (isPublic && trustedProxies.length === 0) {
    warnings.push({
      variable: "TRUSTED_PROXIES",
      text: "no proxy is trusted, so behind one, all users count as a single address and share its limits",
      advice: "Set it to the address of the proxy that terminates TLS.",
    });
  }
  if (open && !vapid) {
    warnings.push({
      variable: "VAPID_PRIVATE_KEY",
      text: "no web push keys are set, so no notifications are sent",
      advice: "Set both keys that `npm run spindle -- keys` prints.",
    });
  }
  if (lowMemory === "on" && databaseUrl === undefined && !nodeOptions.includes("--liftoff-only")) {
    warnings.push({
      variable: "LOW_MEMORY",
      text: "it's on, but Node was started without the option that saves memory",
      advice: "Start the server with `npm start`, or run Node with `--liftoff-only`.",
    });
  }
  return warnings;
}
