import type { Instant } from "@spindle/core/day/instant.ts";
import type { Result } from "@spindle/core/result/result.ts";
import type { SoundFormat, SoundType } from "@spindle/core/sound/sound-formats.ts";
import type { AccessSource, ServiceFailure } from "./music-service.ts";

/** `refused`: the player accepts no such command now. `album-refused`: the service lacks the album or cannot play it. */
export type PlayOutcome =
  | { readonly kind: "playing" }
  | { readonly kind: "no-device" }
  | { readonly kind: "premium-required" }
  | { readonly kind: "refused" }
  | { readonly kind: "album-refused" };

/** How an album is played: on a device of the listener, in the page, or at an address that the listener opens. */
export type Playback = RemotePlayback | StreamPlayback | LinkPlayback;

export interface RemotePlayback extends AlbumAddresses {
  readonly kind: "remote";
  /** Whether the scopes cover playback. */
  canPlay(scopes: readonly string[]): boolean;
  /** Plays the album from track 1 without shuffle on a device of the listener. */
  play(access: AccessSource, ref: string, signal: AbortSignal): Promise<Result<PlayOutcome, ServiceFailure>>;
}

/** Plays in the page, through this server. */
export interface StreamPlayback {
  readonly kind: "stream";
  /** An album's songs in order; undefined if it is gone. */
  listSongs(
    access: AccessSource,
    ref: string,
    signal: AbortSignal,
  ): Promise<Result<readonly Song[] | undefined, ServiceFailure>>;
  /** Opens a song's sound. The signal ends the sound, too. */
  open(
    access: AccessSource,
    song: Song,
    wanted: WantedSound,
    signal: AbortSignal,
  ): Promise<Result<OpenedSound, ServiceFailure>>;
  /** Tells the service that a song was played, which began then. One that is gone there is not told of. */
  heard(
    access: AccessSource,
    songId: string,
    at: Instant,
    signal: AbortSignal,
  ): Promise<Result<undefined, ServiceFailure>>;
}

export interface Song {
  readonly id: string;
  readonly title: string | undefined;
  readonly disc: number;
  /** Undefined if unknown. */
  readonly seconds: number | undefined;
  /** Of the original; undefined if hardly any browser plays it. */
  readonly format: SoundFormat | undefined;
  /** The original's media type, if it is one of ours. */
  readonly type: SoundType | undefined;
  /** Whether the service can begin to convert anywhere in it. */
  readonly convertsFromAnywhere: boolean;
}

export interface WantedSound {
  readonly as: "original" | "opus" | "mp3";
  /** Of the original, as RFC 9110, 14.1.2 writes it. */
  readonly range?: string | undefined;
  /** Of what is converted, if the service can. */
  readonly fromSecond?: number | undefined;
}

/**
 * - `not-converted`: the service does not convert to this format.
 * - `out-of-range`: the original ends before the range.
 * - `gone`: the service has no such song any more.
 */
export type OpenedSound =
  | {
      readonly kind: "opened";
      readonly type: SoundType;
      /** In bytes, if known. */
      readonly length: number | undefined;
      /** Content-Range (RFC 9110, 14.4), if it is a part. */
      readonly range: string | undefined;
      readonly acceptsRanges: boolean;
      /** Reads on only as fast as it is read. Fails if the service stops sending or sends more than a song can have. */
      readonly body: ReadableStream<Uint8Array<ArrayBuffer>>;
      /** Resolves when the body was read, cancelled, or failed. */
      readonly ended: Promise<void>;
    }
  | { readonly kind: "not-converted" | "out-of-range" | "gone" };

export interface LinkPlayback extends AlbumAddresses {
  readonly kind: "link";
}

export interface AlbumAddresses {
  albumUrl(ref: string): string;
  /** A search page, for an album without `ref`. */
  searchUrl(artist: string, title: string): string;
}
