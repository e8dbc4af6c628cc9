import type { StoredText } from "../../device/stored-text.ts";
import type { PlayedTrack } from "./played-log.ts";
import type { PlayerTrack } from "./player-state.ts";

/** What the player needs of the page. */
export interface PlayerParts {
  readonly createAudio: () => HTMLAudioElement;
  /** The address of a track (from 0), from a second on. */
  readonly addressOf: (albumId: string, track: number, from: number) => string;
  /** Throws if they can't be had. */
  readonly readTracks: (albumId: string) => Promise<readonly PlayerTrack[]>;
  /** Opens the sound of a track, and throws if it can't be had. */
  readonly trySound: (albumId: string, track: number) => Promise<void>;
  /** Tells the server that a track was played. False if it gave no answer. */
  readonly tellPlayed: (played: PlayedTrack) => Promise<boolean>;
  /** Called when a spin's album has ended and enough of it was played to mark it as listened. */
  readonly tellHeard: (spinId: string) => void;
  /** Why tracks or sound can't be had, and whether that may pass. */
  readonly problemOf: (error: unknown) => { readonly says: string; readonly mayPass: boolean };
  readonly kept: StoredText;
  readonly volume: StoredText;
  readonly session: () => string;
  readonly maySkip: () => boolean;
  readonly turnsOver: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Silences the other tabs. */
  readonly takeOver: () => void;
}
