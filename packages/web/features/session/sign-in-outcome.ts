import { type SignInOutcome, signInOutcomes } from "@spindle/contract/sign-in-outcomes.ts";

export const outcomeParameter = "signin";

/** The outcome that the server put into the address, as in `?signin=denied`. */
export function signInOutcomeIn(search: string): SignInOutcome | undefined {
  const said = new URLSearchParams(search).get(outcomeParameter);
  return signInOutcomes.find((outcome) => outcome === said);
}
