import { type SignInOutcome, signInOutcomes } from "@spindle/contract/sign-in-outcomes.ts";

export const outcomeParameter = "signin";

/** Returns the outcome that the server added to the URL, as in `?signin=denied`. */
export function signInOutcomeIn(search: string): SignInOutcome | undefined {
  const value = new URLSearchParams(search).get(outcomeParameter);
  return signInOutcomes.find((outcome) => outcome === value);
}
