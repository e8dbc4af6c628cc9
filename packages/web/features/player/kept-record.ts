import type { StoredText } from "../../device/stored-text.ts";
import type { PlayedLog } from "./played-log.ts";
import { type PlayerState, wantsSound } from "./player-state.ts";
import { dueIn, type Kept, keptIn } from "./resume.ts";

/** Where the record is and what was played, stored on this device. The tab that played last writes it. */
export class KeptRecord {
  readonly #text: StoredText;
  readonly #sessionNow: () => string;
  readonly #log: PlayedLog;
  /** Of the listener who put the record on. Undefined in a tab that doesn't have it. */
  #session: string | undefined;

  constructor(text: StoredText, sessionNow: () => string, log: PlayedLog) {
    this.#text = text;
    this.#sessionNow = sessionNow;
    this.#log = log;
  }

  get isOurs(): boolean {
    return this.#session !== undefined;
  }

  /** From now on this tab writes, also what another one had to tell the server. */
  take(): void {
    if (!this.isOurs) this.#log.owe(dueIn(this.#text.read(), this.#sessionNow()));
    this.#session = this.#sessionNow();
  }

  leave(): void {
    this.#session = undefined;
  }

  read(): Kept | undefined {
    return keptIn(this.#text.read(), this.#sessionNow());
  }

  /** Stores it, if it is this tab's. If its listener has signed out, it stores nothing and returns false. */
  write(state: PlayerState): boolean {
    const session = this.#session;
    if (session === undefined) return true;
    const isStillHere = session === this.#sessionNow();
    if (!isStillHere) this.leave();
    this.#text.write(isStillHere ? this.#textOf(session, state) : "");
    return isStillHere;
  }

  #textOf(session: string, state: PlayerState): string {
    const { album, track, seconds, phase } = state;
    const { played } = this.#log;
    // Such an album is shown until it is closed, but not again on another page.
    const isOver = phase === "ended" || (phase === "failed" && played.heard.length === 0);
    if (album && !isOver) {
      const plays = wantsSound(state);
      const kept: Kept = { session, album, track, seconds, plays, sideIsOver: phase === "turn-over", played };
      return JSON.stringify(kept);
    }
    const { due } = played;
    if (due.length > 0) return JSON.stringify({ session, due });
    return album ? phase : "";
  }
}
