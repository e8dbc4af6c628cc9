import type { StoredText } from "../../device/stored-text.ts";
import type { Played } from "./played-log.ts";
import { type PlayerState, wantsSound } from "./player-state.ts";
import { type Kept, keptIn } from "./resume.ts";

/** Where the record is, stored on this device. The tab that played last writes it. */
export class KeptRecord {
  readonly #text: StoredText;
  readonly #sessionNow: () => string;
  /** Of the listener who put the record on. Undefined in a tab that doesn't have it. */
  #session: string | undefined;

  constructor(text: StoredText, sessionNow: () => string) {
    this.#text = text;
    this.#sessionNow = sessionNow;
  }

  get isOurs(): boolean {
    return this.#session !== undefined;
  }

  take(): void {
    this.#session = this.#sessionNow();
  }

  leave(): void {
    this.#session = undefined;
  }

  clear(): void {
    this.#text.write("");
  }

  read(): Kept | undefined {
    return keptIn(this.#text.read(), this.#sessionNow());
  }

  /** Stores it, if it is this tab's. False if its listener has signed out. */
  write(state: PlayerState, played: Played): boolean {
    const { album, track, seconds, phase } = state;
    const session = this.#session;
    if (!album || session === undefined) return true;
    if (session !== this.#sessionNow()) return false;
    const plays = wantsSound(state);
    const kept: Kept = { session, album, track, seconds, plays, sideIsOver: phase === "turn-over", played };
    // An album that has ended is shown until it is closed, but not again on another page.
    this.#text.write(phase === "ended" ? phase : JSON.stringify(kept));
    return true;
  }
}
