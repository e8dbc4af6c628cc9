import { ApiError, wordsOf } from "./api-error.ts";
import * as words from "./sign-in-words.ts";

/** Why the browser gave no passkey. It doesn't tell a refused prompt from a missing authenticator or a timeout. */
export type PromptFailure = keyof typeof words.prompts;

export class PromptFailed extends Error {
  readonly kind: PromptFailure;

  constructor(kind: PromptFailure, cause: unknown) {
    super("", { cause });
    this.kind = kind;
  }
}

/** What to tell about a sign-in that failed: what the server says about a refusal, otherwise a sentence of the page. */
export function failureWords(error: unknown): string {
  if (error instanceof PromptFailed) return words.prompts[error.kind];
  if (error instanceof ApiError && error.problem && error.status < 500)
    return error.problem.errors?.[0]?.message ?? error.problem.detail;
  return wordsOf(error, words.noAnswer);
}

/** Whether the listener has to sign in again before this call. */
export function isSignInTooOld(error: unknown): boolean {
  return error instanceof ApiError && error.code === "sign-in-too-old";
}
