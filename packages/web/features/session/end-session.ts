import { ApiError, NoAnswer } from "../../api/api-error.ts";
import { signOutPath } from "../../app/paths.ts";
import { endHoldingBack } from "../../device/hold-back.ts";

/**
 * Ends this browser's session after all pending marks are answered. Throws NoAnswer if that takes longer than `waitMs` or
 * the server doesn't respond, and ApiError if it refuses.
 */
export async function endSession(waitMs: number): Promise<void> {
  const signal = AbortSignal.timeout(waitMs);
  const isTooLate = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason)),
  );
  let refusal: ApiError;
  try {
    const response = await Promise.race([endHoldingBack().then(() => askToEnd(signal)), isTooLate]);
    // A captive portal responds with a page or a redirect.
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
