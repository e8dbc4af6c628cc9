import type { SpinId } from "@spindle/core/ids.ts";
import type { MusicProvider, PlayOutcome } from "../ports/music-provider.ts";

export type PlayReading = {
  readonly provider: MusicProvider;
  readonly spinId: SpinId;
  /** The album at the provider, or a search page. */
  readonly url: string;
  readonly outcome:
    | PlayOutcome["kind"]
    | "consent-needed"
    | "reconnect-needed"
    | "not-connected"
    | "not-at-provider";
};

export type PlayFailure = "provider-not-found" | "album-not-found" | "provider-unavailable";
