import type { SoundFormat, SoundType } from "@spindle/core/sound/sound-formats.ts";

/** `refused`: the player accepts no such command now. `album-refused`: the service lacks the album or cannot play it. */
export type PlayOutcome =
  | { readonly kind: "playing" }
  | { readonly kind: "no-device" }
  | { readonly kind: "premium-required" }
  | { readonly kind: "refused" }
  | { readonly kind: "album-refused" };

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
 * - `refused`: the service has it, but can't read the file, or doesn't let this listener play it.
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
  | { readonly kind: "not-converted" | "out-of-range" | "gone" | "refused" };

export interface AlbumAddresses {
  albumUrl(ref: string): string;
  /** A search page, for an album without `ref`. */
  searchUrl(artist: string, title: string): string;
}
