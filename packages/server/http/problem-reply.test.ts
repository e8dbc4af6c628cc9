import type { ProblemCode } from "@spindle/contract/problems.ts";
import { expect, test } from "vitest";
import { problemReply } from "./problem-reply.ts";

/** Clients rely on these: a code keeps its status, title and sentence. */
const written: Readonly<Record<ProblemCode, readonly [status: number, title: string, detail: string]>> = {
  "malformed-json": [400, "Malformed JSON", "The request body isn’t valid JSON."],
  "invalid-request": [400, "Invalid request", "Something in the request is missing or isn’t allowed."],
  "invalid-cursor": [
    400,
    "Invalid cursor",
    "This page of the list doesn’t exist. Please start over from the first one.",
  ],
  "not-an-export": [
    400,
    "Not a Spindle export",
    "This isn’t a file that Spindle exported, or it has been changed.",
  ],
  "export-too-large": [
    413,
    "Export too large",
    "This file has more rows than can be imported: 10,000 in each part, or 90,000 shares.",
  ],
  "newer-export": [
    400,
    "Newer export",
    "This file comes from a newer version of Spindle. Update this server to import it.",
  ],
  "unknown-push-service": [
    400,
    "Unknown push service",
    "We can’t send notifications to this browser because we don’t recognize its push service.",
  ],
  "already-listened": [400, "Already listened", "This album is already marked as listened."],
  "sign-in-mismatch": [
    400,
    "Sign-in didn’t go through",
    "This sign-in was started in another browser, or it took too long. Please start over.",
  ],
  "not-signed-in": [401, "Not signed in", "Please log in to continue"],
  "another-account": [409, "Another account", "Someone else is signed in here now."],
  "foreign-origin": [403, "Forbidden", "This request came from another site, so it was refused."],
  "sign-in-too-old": [
    403,
    "Please sign in again",
    "It’s been more than ten minutes since you signed in. Please sign in again to do this.",
  ],
  "passkey-refused": [
    403,
    "Passkey not accepted",
    "This passkey doesn’t open an account here. Try another one, or a recovery code.",
  ],
  "recovery-code-refused": [
    403,
    "Code not accepted",
    "This code isn’t valid, or it has been used. Each code works once.",
  ],
  "last-sign-in-method": [
    409,
    "Last way to sign in",
    "This is your only way to sign in. Add another one before you remove it.",
  ],
  "too-many-sign-in-methods": [
    409,
    "Too many ways to sign in",
    "An account has at most 20 ways to sign in. Remove one before you add another.",
  ],
  "sign-in-method-not-found": [
    404,
    "Way to sign in not found",
    "This way to sign in has already been removed.",
  ],
  "sign-up-closed": [403, "No new accounts", "This server doesn’t take new accounts."],
  "invitation-needed": [
    403,
    "Invitation needed",
    "This invitation isn’t valid, or it has been used or has expired. Please ask for a new one.",
  ],
  "not-in-catalog": [404, "Not in the catalog", "The catalog doesn’t have this."],
  "account-taken": [409, "Account already used", "Another listener here signs in with this account."],
  "no-music-server": [
    409,
    "No music server",
    "Connect your own music server in Settings to play albums here.",
  ],
  "server-sign-in-needed": [
    409,
    "Please connect again",
    "Your music server doesn’t accept your sign-in any more. Please connect it again in Settings.",
  ],
  "server-not-listed": [
    409,
    "Server no longer used here",
    "Whoever runs this Spindle has removed your music server from the list.",
  ],
  "not-on-server": [404, "Not on your server", "Your music server doesn’t have this album."],
  "track-not-found": [
    404,
    "Track not found",
    "This album doesn’t have that many tracks on your music server.",
  ],
  "track-gone": [404, "Track gone", "Your music server doesn’t have this track any more."],
  "range-not-satisfiable": [416, "Beyond the end", "The track ends before the part that was asked for."],
  "track-refused": [422, "Not sent", "Your music server has this track, but doesn’t send it."],
  "not-playable": [
    422,
    "Can’t be played here",
    "This browser doesn’t play this track’s format, and your music server can’t convert it.",
  ],
  "unknown-server": [422, "Unknown server", "This server isn’t one of those that can be used here."],
  "server-unreachable": [
    422,
    "No answer",
    "The server doesn’t answer. Check its address, and whether it’s running.",
  ],
  "not-a-music-server": [
    422,
    "Not a music server",
    "What answers at this address isn’t a Subsonic or OpenSubsonic server.",
  ],
  "server-too-old": [
    422,
    "Server too old",
    "This server’s version is too old. It must speak version 1.8 of the Subsonic API or later.",
  ],
  "wrong-password": [
    422,
    "Wrong name or password",
    "The server doesn’t accept this name and password, or this key.",
  ],
  "password-needs-tls": [
    422,
    "Connection isn’t encrypted",
    "This server needs the password itself, and others could read it on the way. Use an https address, or an API key.",
  ],
  "no-api-keys": [422, "No API keys", "This server doesn’t know API keys. Use your name and password there."],
  "api-key-needed": [
    422,
    "API key needed",
    "This server takes no password, only an API key. You get one from its own settings.",
  ],
  "unclear-account-name": [
    422,
    "Name can’t be used",
    "Your name on this server is too long, or has characters that can’t be shown here. Ask whoever runs the server to change it.",
  ],
  "server-refused": [
    422,
    "Refused by the server",
    "The server refused. Ask whoever runs it whether your account may use other programs.",
  ],
  "unknown-account": [
    404,
    "Account not found",
    "There’s no account with this name. Please check how it’s written.",
  ],
  "shelf-import-not-found": [
    404,
    "Import not found",
    "This import doesn’t exist any more. Please choose the file again.",
  ],
  "shelf-import-finished": [409, "Import finished", "This import is on your shelf already."],
  "shelf-full": [409, "Shelf full", "Your shelf is full. Take something off it to make room."],
  "too-many-shelf-imports": [
    409,
    "Too many imports",
    "Your shelf has as many imports as it can hold. Undo one to make room.",
  ],
  "unknown-path": [404, "Not found", "We couldn't find what you're looking for"],
  "spin-not-found": [404, "Spin Not Found", "The spin you're looking for doesn't exist or has been removed."],
  "album-not-found": [404, "Album not found", "This album isn’t one of your spins."],
  "provider-not-found": [404, "Provider not found", "This server doesn’t know that music service."],
  "session-not-found": [404, "Session not found", "This session has already ended."],
  "device-not-subscribed": [404, "Device not subscribed", "Notifications aren’t turned on for this device."],
  "trophy-not-found": [404, "Trophy not found", "You haven’t earned this trophy yet."],
  "method-not-allowed": [405, "Method not allowed", "This address doesn’t support that method."],
  "body-too-large": [413, "Request too large", "The request body is too large."],
  "unsupported-media-type": [
    415,
    "Unsupported media type",
    "Send the request body as application/json, uncompressed.",
  ],
  "unknown-host": [421, "Misdirected request", "This server doesn’t go by that name."],
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
  "cover-not-found": [404, "No cover", "There’s no cover of this album on your music server."],
  "preview-not-found": [404, "Picture not found", "This picture’s address isn’t valid."],
  "card-not-drawn": [
    503,
    "Couldn't Create Share Image",
    "We couldn't generate your share image. Please try again!",
  ],
  "provider-unavailable": [
    503,
    "Music service unavailable",
    "The music service didn’t respond. Please try again in a moment",
  ],
  "push-unavailable": [
    503,
    "Notifications unavailable",
    "We couldn’t deliver the notification. Please try again in a moment",
  ],
  "deletion-not-listed": [
    503,
    "Account not deleted",
    "The server couldn’t record the deletion, so nothing was deleted. Please try again later.",
  ],
  overloaded: [503, "Too busy", "The server is too busy right now. Please try again in a moment"],
  unavailable: [503, "Unavailable", "The server can’t respond right now. Please try again in a moment"],
};

test.each(Object.entries(written) as [ProblemCode, (typeof written)[ProblemCode]][])(
  "%s follows RFC 9457, has its status and a sentence, and is never cached",
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

test("a failure can add details and headers", async () => {
  const nextSpinAt = "2026-11-22T00:00:00.000Z";
  const response = problemReply("daily-limit", { nextSpinAt, retryAfter: 3_600 }, { Allow: "GET" });
  expect([response.headers.get("Retry-After"), response.headers.get("Allow")]).toEqual(["3600", "GET"]);
  const [status, title, detail] = written["daily-limit"];
  expect(await response.json()).toEqual({
    type: "urn:spindle:problem:daily-limit",
    code: "daily-limit",
    status,
    title,
    detail,
    nextSpinAt,
  });
});

test.each([
  [1, written["too-many-requests"][2]],
  [60, written["too-many-requests"][2]],
  [61, "That was a lot at once. Please try again in 2 minutes."],
  [3_596, "That was a lot at once. Please try again in 60 minutes."],
])(
  "after too many requests, a wait of %i seconds is told in minutes if it is long",
  async (retryAfter, detail) => {
    expect(await problemReply("too-many-requests", { retryAfter }).json()).toHaveProperty("detail", detail);
  },
);
