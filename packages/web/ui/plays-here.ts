import type { CSSProperties, ReactNode } from "react";
import type { Track } from "@spindle/core/album/tracks.ts";

/** What the page knows of its album while the page's own player has it. */
export interface PlaysHere {
  readonly turning: boolean;
  /** Sets `--arm`, the angle of the tonearm. */
  readonly style: CSSProperties;
  /** What plays, in a few words. */
  readonly says: string;
  /** As the player has them, once it does. */
  readonly tracks: readonly Track[] | undefined;
  /** The index of the current one. */
  readonly track: number;
  /** Its mark in the list, in place of its number. */
  readonly mark: ReactNode;
  /** A track's name in the list: a button that plays it, if the listener may skip. */
  readonly nameOf: (name: string, track: number) => ReactNode;
}
