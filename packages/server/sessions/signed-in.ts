import type { StoredSession } from "../db/queries/sessions.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { MusicProvider } from "../ports/music-provider.ts";

/** Who makes a request: a user, as they stood when the request came, and the provider they signed in with. */
export interface SignedIn
  extends Pick<
    StoredSession,
    "key" | "signedInAt" | "user" | "connection" | "connectionVersion" | "lastSpin" | "firstSpin"
  > {
  /** The provider's id; the provider itself may have been switched off since. */
  readonly providerId: string;
  readonly provider: MusicProvider | undefined;
  /** The zone that the device reports with the request, if that is one. */
  readonly deviceZone: TimeZone | undefined;
}
