/**
 * Why a spin's album came from the product's own catalogue rather than from where its mode looks: the mode had nothing
 * to give, or only what the user was given lately, the provider did not answer in time, it asks for a new sign-in, or the
 * user has disconnected it.
 */
export type FallbackReason =
  | "nothing-found"
  | "all-given"
  | "provider-unavailable"
  | "reconnect-needed"
  | "not-connected";
