import { type Instant, instant } from "@spindle/core/day/instant.ts";

const day = 24 * 60 * 60 * 1000;

/** From the sign-in: six months, as long as Spotify's grant lasts. */
const absoluteLimit = 180 * day;
/** From the last use. */
const idleLimit = 30 * day;
/** How often a use is stored. */
const touchInterval = 60 * 60 * 1000;

/** For sensitive changes, such as ending other sessions. */
const recentSignIn = 10 * 60 * 1000;

export const absoluteLimitSeconds = absoluteLimit / 1000;

export function sessionExpiry(signedInAt: Instant): Instant {
  return instant(signedInAt + absoluteLimit);
}

/** Sessions last seen at or before this instant have expired. */
export function idleSince(now: Instant): Instant {
  return instant(now - idleLimit);
}

/** A use is stored if the session was last seen at or before this instant. */
export function touchSince(now: Instant): Instant {
  return instant(now - touchInterval);
}

/** Whether the sign-in is recent. A clock that was set back makes none recent. */
export function isRecentSignIn({ signedInAt }: { readonly signedInAt: Instant }, now: Instant): boolean {
  return Math.abs(now - signedInAt) <= recentSignIn;
}
