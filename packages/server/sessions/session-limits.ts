import { type Instant, instant } from "@spindle/core/day/instant.ts";

const day = 24 * 60 * 60 * 1000;

/** A session ends this long after its sign-in, whatever happens: six months, as long as Spotify's own grant lasts. */
const absoluteLimit = 180 * day;
/** A session ends when it was not used for this long. */
const idleLimit = 30 * day;
/** How much later a use must be to be worth writing down. */
const touchInterval = 60 * 60 * 1000;

/** How old a sign-in may be for what only the listener may do, such as ending other sessions. */
const recentSignIn = 10 * 60 * 1000;

/** The absolute limit in seconds, as cookies want it. */
export const absoluteLimitSeconds = absoluteLimit / 1000;

export function sessionExpiry(signedInAt: Instant): Instant {
  return instant(signedInAt + absoluteLimit);
}

/** Sessions last seen at or before this instant have ended. */
export function idleSince(now: Instant): Instant {
  return instant(now - idleLimit);
}

/** A use is worth writing down if the session was last seen at or before this instant. */
export function touchSince(now: Instant): Instant {
  return instant(now - touchInterval);
}

/** Whether somebody has signed in lately, in whatever way. A clock that was set back makes no sign-in recent. */
export function isRecentSignIn({ signedInAt }: { readonly signedInAt: Instant }, now: Instant): boolean {
  return Math.abs(now - signedInAt) <= recentSignIn;
}
