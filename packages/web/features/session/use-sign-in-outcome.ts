import { useEffect, useState } from "react";
import { dropFromAddress } from "../../app/address.ts";
import { type SignInOutcome, signInOutcomeIn } from "./sign-in-outcome.ts";

/** The outcome of a sign-in that just came back here; the address forgets it, the page keeps it until dismissed. */
export function useSignInOutcome(): { outcome: SignInOutcome | undefined; dismiss: () => void } {
  const [outcome, setOutcome] = useState(() => signInOutcomeIn(location.search));
  useEffect(() => dropFromAddress("signin"), []);
  return { outcome, dismiss: () => setOutcome(undefined) };
}
