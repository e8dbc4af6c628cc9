import { createSubscribers } from "../../device/subscribers.ts";
import type { StoredText } from "../../device/stored-text.ts";
import { idle, type PlayerAlbum, type PlayerState } from "./player-state.ts";

/** The player's state, and who follows it. */
export class PlayerStore {
  protected state: PlayerState;
  readonly #subscribers = createSubscribers();
  readonly #ends = new Set<(album: PlayerAlbum) => void>();

  constructor(storedVolume: StoredText) {
    const volume = Number(storedVolume.read() || 1);
    this.state = { ...idle, volume: volume >= 0 && volume <= 1 ? volume : 1 };
  }

  readonly getState = (): PlayerState => this.state;
  readonly subscribe = this.#subscribers.subscribe;

  /** Calls back when an album has ended of which enough was played. */
  readonly onEnded = (listener: (album: PlayerAlbum) => void): (() => void) => {
    this.#ends.add(listener);
    return () => this.#ends.delete(listener);
  };

  protected set(changes: Partial<PlayerState>): void {
    this.state = { ...this.state, ...changes };
    this.#subscribers.publish();
  }

  protected tellEnded(album: PlayerAlbum): void {
    for (const tell of this.#ends) tell(album);
  }
}
