import { ApiError, NoAnswer } from "../../api/api-error.ts";
import { signOutPath } from "../../app/paths.ts";
import { endHoldingBack } from "../../device/hold-back.ts";

/**
 * Ends the session of this browser, once a mark that is on its way was answered: the server would refuse it afterwards.
 * Throws NoAnswer if so many milliseconds are not enough, or none came, and ApiError if the server does not end it.
 */
export async function endSession(waitMs: number): Promise<void> {
  const signal = AbortSignal.timeout(waitMs);
  const isTooLate = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason)),
  );
  let refusal: ApiError;
  try {
    const response = await Promise.race([endHoldingBack().then(() => askToEnd(signal)), isTooLate]);
    // A captive portal answers with a page, or leads to one.
    if (response.status === 204) return;
    refusal = new ApiError(response.status, await response.text());
  } catch (cause) {
    throw new NoAnswer(cause);
  }
  throw refusal;
}

function askToEnd(signal: AbortSignal): Promise<Response> {
  return fetch(signOutPath, {
    headers: { Accept: "application/json" },
    credentials: "same-origin",
    redirect: "manual",
    signal,
  });
}
