import type { StoredSession } from "../db/queries/sessions.ts";
import type { TimeZone } from "@spindle/core/day/time-zone.ts";
import type { MusicService } from "../ports/music-service.ts";

/** The user as read for this request, and their default music service. */
export interface SignedIn
  extends Pick<
    StoredSession,
    "key" | "hasShelf" | "signedInAt" | "user" | "connection" | "lastSpin" | "firstSpin"
  > {
  /** The default service, connected or not; `shelf` if there is none. */
  readonly providerId: string;
  /** Undefined without a service, or if it has been switched off since. */
  readonly provider: MusicService | undefined;
  /** The device's zone, if it reports a valid one. */
  readonly deviceZone: TimeZone | undefined;
}
