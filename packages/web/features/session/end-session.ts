import { ApiError, NoAnswer } from "../../api/api-error.ts";
import { signOutPath } from "../../app/paths.ts";
import { endHoldingBack } from "../../device/hold-back.ts";

/** Ends this browser's session once a mark in flight was answered. Throws NoAnswer if that takes over `waitMs` or nothing answers, and ApiError if the server refuses. */
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
