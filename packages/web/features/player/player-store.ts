import { createSubscribers } from "../../device/subscribers.ts";
import type { StoredText } from "../../device/stored-text.ts";
import { idle, type PlayerState } from "./player-state.ts";

/** The player's state, and who follows it. */
export class PlayerStore {
  protected state: PlayerState;
  readonly #subscribers = createSubscribers();

  constructor(storedVolume: StoredText) {
    const volume = Number(storedVolume.read() || 1);
    this.state = { ...idle, volume: volume >= 0 && volume <= 1 ? volume : 1 };
  }

  readonly getState = (): PlayerState => this.state;
  readonly subscribe = this.#subscribers.subscribe;

  protected set(changes: Partial<PlayerState>): void {
    this.state = { ...this.state, ...changes };
    this.#subscribers.publish();
  }
}
