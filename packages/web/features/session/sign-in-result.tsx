import { useEffect, useState } from "react";
import { dropFromAddress } from "../../app/address.ts";
import { LazyBoundary } from "../../ui/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { outcomeParameter, signInOutcomeIn } from "./sign-in-outcome.ts";

const signInNotice = lazyPart(async () => (await import("./sign-in-notice.tsx")).SignInNotice);

/** Shows why a sign-in signed nobody in, until dismissed. Removes the outcome from the URL at once. */
export function SignInResult() {
  const [outcome, setOutcome] = useState(() => signInOutcomeIn(location.search));
  useEffect(() => {
    // What a new sign-in was for (features/settings/signed-in-again.tsx).
    if (signInOutcomeIn(location.search)) dropFromAddress("again");
    dropFromAddress(outcomeParameter);
  }, []);
  if (outcome === undefined) return null;
  return (
    <LazyBoundary dispensable>
      <signInNotice.View outcome={outcome} onDismiss={() => setOutcome(undefined)} />
    </LazyBoundary>
  );
}
