/** Why a sign-in failed, in the query of the page that it leads to: `?signin=denied`. */
export const signInOutcomes = [
  "denied",
  "playback-denied",
  "another-account",
  "account-taken",
  "sign-in-again",
  "too-many-sign-in-methods",
  "session-changed",
  "not-registered",
  "failed",
] as const;

export type SignInOutcome = (typeof signInOutcomes)[number];
