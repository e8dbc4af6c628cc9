import type { SpinId } from "@spindle/core/ids.ts";
import type { MusicService, PlayOutcome } from "../ports/music-service.ts";

export type PlayReading = {
  readonly service: MusicService;
  readonly spinId: SpinId;
  /** The album at the service, or a search page; undefined if it has none. */
  readonly url: string | undefined;
  readonly outcome:
    | PlayOutcome["kind"]
    | "consent-needed"
    | "reconnect-needed"
    | "not-connected"
    | "not-remote"
    | "not-at-provider";
};

export type PlayFailure = "provider-not-found" | "album-not-found" | "provider-unavailable";
