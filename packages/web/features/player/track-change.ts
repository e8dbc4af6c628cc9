/** Seconds before the end at which the next track is loaded. */
const prepareAt = 20;
/** `timeupdate` comes at least four times a second, so a timer set within this many seconds of the end is exact. */
const watchFrom = 0.6;
/** Seconds before the end at which the next track is told to play: a loaded element takes about as long to sound. */
const lead = 0.01;

/** The change from a track to the next, without a gap. */
export class TrackChange {
  readonly #prepare: () => void;
  readonly #begin: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(prepare: () => void, begin: () => void) {
    this.#prepare = prepare;
    this.#begin = begin;
  }

  /** Call it again and again. Of what is converted, the sound may not tell how many seconds are left, and the server does. */
  follow(left: number, toldLeft: number): void {
    if ((Number.isFinite(left) ? left : toldLeft) < prepareAt) this.#prepare();
    this.cancel();
    if (left < watchFrom) this.#timer = setTimeout(this.#begin, Math.max(0, left - lead) * 1000);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }
}
