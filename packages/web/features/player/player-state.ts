export interface PlayerTrack {
  readonly title: string;
  readonly disc: number;
  readonly seconds: number;
  readonly seeking: "anywhere" | "by-offset" | "from-start";
}

export interface PlayerAlbum {
  readonly albumId: string;
  readonly spinId: string;
  readonly title: string;
  readonly artist: string;
  readonly coverUrl?: string | undefined;
}

export interface PlayerState {
  /**
   * - `waiting`: the network or a server is away; it goes on by itself.
   * - `blocked`: the browser makes no sound without a press.
   * - `turn-over`: a side is over, and the listener turns the record over.
   */
  readonly phase:
    | "idle"
    | "loading"
    | "playing"
    | "paused"
    | "waiting"
    | "blocked"
    | "turn-over"
    | "ended"
    | "failed";
  readonly album: PlayerAlbum | undefined;
  /** Empty until the server has told them. */
  readonly tracks: readonly PlayerTrack[];
  /** From 0. */
  readonly track: number;
  /** The position in the track. */
  readonly seconds: number;
  /** From 0 to 1. */
  readonly volume: number;
  /** Why it waits or failed, for people. */
  readonly problem: string | undefined;
}

export const idle: PlayerState = {
  phase: "idle",
  album: undefined,
  tracks: [],
  track: 0,
  seconds: 0,
  volume: 1,
  problem: undefined,
};

/** Whether there is sound, or will be as soon as it can be had. */
export function wantsSound({ phase }: PlayerState): boolean {
  return phase === "playing" || phase === "loading" || phase === "waiting";
}
