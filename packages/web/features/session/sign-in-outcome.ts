/** How a sign-in ended that did not end well. */
const outcomes = ["denied", "not-registered", "failed"] as const;
export type SignInOutcome = (typeof outcomes)[number];

/** The outcome that the server put into the address, as in `?signin=denied`. */
export function signInOutcomeIn(search: string): SignInOutcome | undefined {
  const said = new URLSearchParams(search).get("signin");
  return outcomes.find((outcome) => outcome === said);
}
