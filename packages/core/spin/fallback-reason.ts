/**
 * Why a spin's album came from the product's own catalogue rather than from where its mode looks: the mode had nothing
 * to give, or only what the user was given lately, the provider did not answer in time, answered with an error, lets
 * nobody ask any more for now, could not be reached, asks for a new sign-in, or the user has disconnected it. Spins of
 * earlier versions say `provider-unavailable` for each of the provider's four.
 */
export const fallbackReasons = [
  "nothing-found",
  "all-given",
  "provider-timed-out",
  "provider-error",
  "provider-over-quota",
  "provider-unavailable",
  "reconnect-needed",
  "not-connected",
] as const;
export type FallbackReason = (typeof fallbackReasons)[number];
