import { mostRowsImported, mostSharesImported } from "./import-limits.ts";
import { serverProblems } from "./server-problems.ts";
import { soundProblems } from "./sound-problems.ts";

/** Every failure of a call: its status and its text. Each code is defined only here. */
export const problems = {
  "malformed-json": { status: 400, title: "Malformed JSON", detail: "The request body isn’t valid JSON." },
  "invalid-request": {
    status: 400,
    title: "Invalid request",
    detail: "Something in the request is missing or isn’t allowed.",
  },
  "invalid-cursor": {
    status: 400,
    title: "Invalid cursor",
    detail: "This page of the list doesn’t exist. Please start over from the first one.",
  },
  "not-an-export": {
    status: 400,
    title: "Not a Spindle export",
    detail: "This isn’t a file that Spindle exported, or it has been changed.",
  },
  "export-too-large": {
    status: 413,
    title: "Export too large",
    detail: `This file has more rows than can be imported: ${mostRowsImported.toLocaleString("en")} in each part, or ${mostSharesImported.toLocaleString("en")} shares.`,
  },
  "newer-export": {
    status: 400,
    title: "Newer export",
    detail: "This file comes from a newer version of Spindle. Update this server to import it.",
  },
  "unknown-push-service": {
    status: 400,
    title: "Unknown push service",
    detail: "We can’t send notifications to this browser because we don’t recognize its push service.",
  },
  "already-listened": {
    status: 400,
    title: "Already listened",
    detail: "This album is already marked as listened.",
  },
  "sign-in-mismatch": {
    status: 400,
    title: "Sign-in didn’t go through",
    detail: "This sign-in was started in another browser, or it took too long. Please start over.",
  },
  "not-signed-in": { status: 401, title: "Not signed in", detail: "Please log in to continue" },
  "foreign-origin": {
    status: 403,
    title: "Forbidden",
    detail: "This request came from another site, so it was refused.",
  },
  "sign-in-too-old": {
    status: 403,
    title: "Please sign in again",
    detail: "It’s been more than ten minutes since you signed in. Please sign in again to do this.",
  },
  "passkey-refused": {
    status: 403,
    title: "Passkey not accepted",
    detail: "This passkey doesn’t open an account here. Try another one, or a recovery code.",
  },
  "recovery-code-refused": {
    status: 403,
    title: "Code not accepted",
    detail: "This code isn’t valid, or it has been used. Each code works once.",
  },
  "sign-up-closed": {
    status: 403,
    title: "No new accounts",
    detail: "This server doesn’t take new accounts.",
  },
  "invitation-needed": {
    status: 403,
    title: "Invitation needed",
    detail: "This invitation isn’t valid, or it has been used or has expired. Please ask for a new one.",
  },
  "unknown-path": {
    status: 404,
    title: "Not found",
    detail: "We couldn't find what you're looking for",
  },
  "spin-not-found": {
    status: 404,
    title: "Spin Not Found",
    detail: "The spin you're looking for doesn't exist or has been removed.",
  },
  "another-account": {
    status: 409,
    title: "Another account",
    detail: "Someone else is signed in here now.",
  },
  "last-sign-in-method": {
    status: 409,
    title: "Last way to sign in",
    detail: "This is your only way to sign in. Add another one before you remove it.",
  },
  "too-many-sign-in-methods": {
    status: 409,
    title: "Too many ways to sign in",
    detail: "An account has at most 20 ways to sign in. Remove one before you add another.",
  },
  "sign-in-method-not-found": {
    status: 404,
    title: "Way to sign in not found",
    detail: "This way to sign in has already been removed.",
  },
  "album-not-found": {
    status: 404,
    title: "Album not found",
    detail: "This album isn’t one of your spins.",
  },
  "provider-not-found": {
    status: 404,
    title: "Provider not found",
    detail: "This server doesn’t know that music service.",
  },
  "session-not-found": {
    status: 404,
    title: "Session not found",
    detail: "This session has already ended.",
  },
  "device-not-subscribed": {
    status: 404,
    title: "Device not subscribed",
    detail: "Notifications aren’t turned on for this device.",
  },
  "trophy-not-found": {
    status: 404,
    title: "Trophy not found",
    detail: "You haven’t earned this trophy yet.",
  },
  "method-not-allowed": {
    status: 405,
    title: "Method not allowed",
    detail: "This address doesn’t support that method.",
  },
  "body-too-large": { status: 413, title: "Request too large", detail: "The request body is too large." },
  "unsupported-media-type": {
    status: 415,
    title: "Unsupported media type",
    detail: "Send the request body as application/json, uncompressed.",
  },
  "unknown-host": {
    status: 421,
    title: "Misdirected request",
    detail: "This server doesn’t go by that name.",
  },
  "not-in-catalog": {
    status: 404,
    title: "Not in the catalog",
    detail: "The catalog doesn’t have this.",
  },
  "account-taken": {
    status: 409,
    title: "Account already used",
    detail: "Another listener here signs in with this account.",
  },
  ...serverProblems,
  ...soundProblems,
  "unknown-account": {
    status: 404,
    title: "Account not found",
    detail: "There’s no account with this name. Please check how it’s written.",
  },
  "shelf-import-not-found": {
    status: 404,
    title: "Import not found",
    detail: "This import doesn’t exist any more. Please choose the file again.",
  },
  "shelf-import-finished": {
    status: 409,
    title: "Import finished",
    detail: "This import is on your shelf already.",
  },
  "shelf-full": {
    status: 409,
    title: "Shelf full",
    detail: "Your shelf is full. Take something off it to make room.",
  },
  "too-many-shelf-imports": {
    status: 409,
    title: "Too many imports",
    detail: "Your shelf has as many imports as it can hold. Undo one to make room.",
  },
  "too-many-requests": {
    status: 429,
    title: "Too many requests",
    detail: "That was a lot at once. Please wait a moment and try again.",
  },
  "daily-limit": {
    status: 429,
    title: "Daily limit reached",
    detail: "Daily limit reached. Come back tomorrow for your next spin!",
  },
  "day-not-later": {
    status: 429,
    title: "Daily limit reached",
    detail: "Daily limit reached. You changed time zones, so your next spin opens a little later.",
  },
  internal: {
    status: 500,
    title: "Internal error",
    detail: "Something went wrong on our end. Please try again in a moment",
  },
  "cover-not-found": {
    status: 404,
    title: "No cover",
    detail: "There’s no cover of this album on your music server.",
  },
  "preview-not-found": {
    status: 404,
    title: "Picture not found",
    detail: "This picture’s address isn’t valid.",
  },
  "card-not-drawn": {
    status: 503,
    title: "Couldn't Create Share Image",
    detail: "We couldn't generate your share image. Please try again!",
  },
  "provider-unavailable": {
    status: 503,
    title: "Music service unavailable",
    detail: "The music service didn’t respond. Please try again in a moment",
  },
  "push-unavailable": {
    status: 503,
    title: "Notifications unavailable",
    detail: "We couldn’t deliver the notification. Please try again in a moment",
  },
  "deletion-not-listed": {
    status: 503,
    title: "Account not deleted",
    detail: "The server couldn’t record the deletion, so nothing was deleted. Please try again later.",
  },
  overloaded: {
    status: 503,
    title: "Too busy",
    detail: "The server is too busy right now. Please try again in a moment",
  },
  unavailable: {
    status: 503,
    title: "Unavailable",
    detail: "The server can’t respond right now. Please try again in a moment",
  },
} as const satisfies Record<
  string,
  { readonly status: number; readonly title: string; readonly detail: string }
>;

export type ProblemCode = keyof typeof problems;

/** RFC 9457 problem details with the product's own `code`; a refused spin also has the instant of the next one. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly nextSpinAt?: string;
  /** For `invalid-request`: the invalid fields and why. */
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

export const problemContentType = "application/problem+json";

export interface ProblemExtra extends Pick<Problem, "nextSpinAt" | "errors"> {
  readonly detail?: string;
  /** Seconds until the caller may try again. */
  readonly retryAfter?: number;
}

export function problemOf(code: ProblemCode, { retryAfter = 0, ...extra }: ProblemExtra = {}): Problem {
  const detail = code === "too-many-requests" && retryAfter > 60 && { detail: tooManyFor(retryAfter) };
  return { type: `urn:spindle:problem:${code}`, ...problems[code], ...detail, code, ...extra };
}

function tooManyFor(seconds: number): string {
  return `That was a lot at once. Please try again in ${Math.ceil(seconds / 60)} minutes.`;
}
