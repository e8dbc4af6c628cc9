import type { FallbackReason } from "@spindle/core/spin/fallback-reason.ts";
import type { ProviderFailure } from "../ports/music-provider.ts";

/** The reason for a fallback that the listener is shown. */
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
  // A missing scope counts as an error of the provider.
  return causes.has("unreachable") ? "provider-unavailable" : "provider-error";
}
