import type { SignInOutcome } from "@spindle/contract/sign-in-outcomes.ts";

export const outcomes: Readonly<Record<Exclude<SignInOutcome, "not-registered">, string>> = {
  denied: "Sign-in canceled. Nothing was connected.",
  "playback-denied": "Play needs permission to control playback. Press Play and we’ll ask again.",
  "another-account": "That’s a different account, so nothing changed. To use it here, sign out first.",
  "account-taken":
    "That account belongs to another listener here, so nothing was connected. Listeners can’t be merged. To move your spins, export them there and import them here.",
  "too-many-sign-in-methods":
    "You already have 20 ways to sign in. Remove one in your settings, then connect this account.",
  "sign-in-again": "Connecting an account needs a recent sign-in. Please sign in again, then connect it.",
  "session-changed":
    "Someone signed in or out here in the meantime, so that sign-in didn’t go through. Please try again.",
  failed: "We couldn’t sign you in. Please try again.",
};
/** Replaces `denied` if a listener is signed in. */
export const deniedInside = "You didn’t give permission, so nothing changed.";

export const notRegistered = "Your account isn’t on this app’s list yet";
export const askHost =
  "This Spotify app is in Development Mode, so only accounts its host has added can sign in. Ask them to add yours, then come back.";
export const anotherAccount = "Try another account";
export const notNow = "Not now";
export const dismiss = "Dismiss";
