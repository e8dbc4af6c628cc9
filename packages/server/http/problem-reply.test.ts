import type { ProblemCode } from "@spindle/contract/problems.ts";
import { expect, test } from "vitest";
import { problemReply } from "./problem-reply.ts";

/** What clients and people have been told to expect: a code keeps its status, its title and its sentence. */
const written: Readonly<Record<ProblemCode, readonly [status: number, title: string, detail: string]>> = {
  "malformed-json": [400, "Malformed JSON", "The request body is not valid JSON."],
  "invalid-request": [400, "Invalid request", "Something in the request is missing or not allowed."],
  "invalid-cursor": [
    400,
    "Invalid cursor",
    "This page of the list does not exist. Please start again from the first one.",
  ],
  "unknown-push-service": [
    400,
    "Unknown push service",
    "Notifications cannot be sent to this browser: its push service is not one we know.",
  ],
  "already-listened": [400, "Already listened", "This album is already marked as listened."],
  "sign-in-mismatch": [
    400,
    "Sign-in could not be completed",
    "This sign-in was not started in this browser, or it took too long. Please start again.",
  ],
  "not-signed-in": [401, "Not signed in", "Please log in to continue"],
  "another-account": [409, "Another account", "Somebody else is signed in here by now."],
  "foreign-origin": [403, "Forbidden", "This request came from another site and was refused."],
  "sign-in-too-old": [
    403,
    "Sign-in too old",
    "This needs a sign-in of the last ten minutes. Please sign in again.",
  ],
  "unknown-path": [404, "Not found", "We couldn't find what you're looking for"],
  "spin-not-found": [404, "Spin Not Found", "The spin you're looking for doesn't exist or has been removed."],
  "album-not-found": [404, "Album not found", "This album is not one of your spins."],
  "provider-not-found": [404, "Provider not found", "This server does not know that music provider."],
  "session-not-found": [404, "Session not found", "This session has ended already."],
  "device-not-subscribed": [
    404,
    "Device not subscribed",
    "Notifications are not switched on for this device.",
  ],
  "trophy-not-found": [404, "Trophy not found", "This trophy is not one of yours yet."],
  "method-not-allowed": [405, "Method not allowed", "This address does not answer that method."],
  "body-too-large": [413, "Request too large", "The request body is too large."],
  "unsupported-media-type": [
    415,
    "Unsupported media type",
    "The request body must be sent as application/json, and not compressed.",
  ],
  "unknown-host": [421, "Misdirected request", "This server does not answer under that name."],
  "too-many-requests": [
    429,
    "Too many requests",
    "That was a lot at once. Please wait a moment and try again.",
  ],
  "daily-limit": [429, "Daily limit reached", "Daily limit reached. Come back tomorrow for your next spin!"],
  "day-not-later": [
    429,
    "Daily limit reached",
    "Daily limit reached. You changed time zones, so your next spin opens a little later.",
  ],
  internal: [500, "Internal error", "Something went wrong on our end. Please try again in a moment"],
  "preview-not-found": [
    404,
    "Picture not found",
    "This picture's address is not one that a page of ours names.",
  ],
  "card-not-drawn": [
    503,
    "Couldn't Create Share Image",
    "We couldn't generate your share image. Please try again!",
  ],
  "provider-unavailable": [
    503,
    "Music provider unavailable",
    "The music provider did not answer. Please try again in a moment",
  ],
  "push-unavailable": [
    503,
    "Notifications unavailable",
    "The notification could not be delivered. Please try again in a moment",
  ],
  overloaded: [503, "Too busy", "The server is too busy right now. Please try again in a moment"],
  unavailable: [503, "Unavailable", "The server cannot answer right now. Please try again in a moment"],
};

test.each(Object.entries(written) as [ProblemCode, (typeof written)[ProblemCode]][])(
  "%s is answered as RFC 9457 wants, with its status and a sentence, and never cached",
  async (code, [status, title, detail]) => {
    const response = problemReply(code);
    expect(response.status).toBe(status);
    expect(response.headers.get("Content-Type")).toBe("application/problem+json");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.json()).toEqual({
      type: `urn:spindle:problem:${code}`,
      code,
      status,
      title,
      detail,
    });
  },
);

test("a code may bring what belongs to it, and headers", async () => {
  const response = problemReply(
    "daily-limit",
    { nextSpinAt: "2026-11-22T00:00:00.000Z" },
    { "Retry-After": "60" },
  );
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(await response.json()).toMatchObject({ nextSpinAt: "2026-11-22T00:00:00.000Z", status: 429 });
});
