import type { StoredSession } from "../db/queries/sessions.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { MusicProvider } from "../ports/music-provider.ts";

/** The user as read for this request, and the provider of the sign-in. */
export interface SignedIn
  extends Pick<
    StoredSession,
    "key" | "signedInAt" | "user" | "connection" | "connectionVersion" | "lastSpin" | "firstSpin"
  > {
  /** The provider may have been switched off since. */
  readonly providerId: string;
  readonly provider: MusicProvider | undefined;
  /** The device's zone, if it reports a valid one. */
  readonly deviceZone: TimeZone | undefined;
}
