import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { ProviderFailure } from "../ports/music-provider.ts";

/** Which of the ways in which a provider failed a spin the listener is told of. */
export function reasonOfFailures(failures: readonly ProviderFailure[]): FallbackReason {
  if (failures.some((failure) => failure.kind === "reauthorise" || failure.kind === "not-registered")) {
    return "reconnect-needed";
  }
  const causes = new Set(
    failures.flatMap((failure) => (failure.kind === "unavailable" ? [failure.because ?? "error"] : [])),
  );
  if (causes.has("over-quota")) return "provider-over-quota";
  if (causes.has("error")) return "provider-error";
  if (causes.has("timed-out")) return "provider-timed-out";
  // Where nothing else failed, the provider refused what the grant does not cover.
  return causes.has("unreachable") ? "provider-unavailable" : "provider-error";
}
