/**
 * Why a spin's album comes from the catalogue: the mode found nothing, or only recently given albums; the provider timed out,
 * failed, is rate limited or unreachable, needs a new sign-in, is a server that the operator no longer lists, or was
 * disconnected. Earlier versions stored `provider-unavailable` for the provider's first four.
 */
export const fallbackReasons = [
  "nothing-found",
  "all-given",
  "provider-timed-out",
  "provider-error",
  "provider-over-quota",
  "provider-unavailable",
  "reconnect-needed",
  "server-not-listed",
  "not-connected",
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];
