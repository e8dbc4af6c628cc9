import type { SpinId } from "@spindle/core/ids.ts";
import type { MusicService } from "../ports/music-service.ts";
import type { PlayOutcome } from "../ports/playback.ts";

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
