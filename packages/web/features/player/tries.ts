/** Seconds of sound after which a track is no longer broken. */
const mendedAfter = 5;
/** How often to try a track that the server has and that doesn't play. */
const mostTries = 3;
const longestPauseMs = 30_000;

/** The tries of a track whose sound stopped coming. */
export class Tries {
  #count = 0;
  /** The second at which it stopped. */
  #at = 0;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** Another track begins, or the listener tries again. */
  begin(): void {
    this.cancel();
    this.#count = 0;
    this.#at = 0;
  }

  stoppedAt(seconds: number): void {
    this.#at = seconds;
  }

  /** There is sound at this second. */
  heardAt(seconds: number): void {
    if (seconds > this.#at + mendedAfter) this.#count = 0;
  }

  get mayGoOn(): boolean {
    return this.#count < mostTries;
  }

  /** Whether it has been tried, and stops where it stopped before. */
  isSameStop(seconds: number): boolean {
    return this.#count > 0 && Math.abs(seconds - this.#at) <= mendedAfter;
  }

  /** Tries again later, each time after a longer pause. */
  again(tries: () => void): void {
    // The list of tracks and the sound may fail at once.
    this.cancel();
    this.#next = setTimeout(tries, Math.min(longestPauseMs, 1000 * 2 ** this.#count));
    this.#count += 1;
  }

  cancel(): void {
    clearTimeout(this.#next);
  }
}
