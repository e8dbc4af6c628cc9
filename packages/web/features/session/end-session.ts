import { gatewayFailures, NoAnswer } from "../../api/api-error.ts";
import { signOutPath } from "../../app/paths.ts";

/** How long the server has to end a session, in milliseconds. */
const longestWaitMs = 10_000;

/** Ends the session of this browser. Throws NoAnswer where the server cannot be reached, and an Error where it does not end it. */
export async function endSession(): Promise<void> {
  const response = await fetch(signOutPath, {
    credentials: "same-origin",
    // Where the answer leads to is of no interest: the page goes home by itself.
    redirect: "manual",
    signal: AbortSignal.timeout(longestWaitMs),
  }).catch((cause: unknown) => {
    throw new NoAnswer(cause);
  });
  if (response.ok || response.type === "opaqueredirect") return;
  const refusal = new Error(`Sign-out: ${response.status}`);
  throw gatewayFailures.includes(response.status) ? new NoAnswer(refusal) : refusal;
}
