/** An audio element without sound: a test says what it plays. */
export class FakeAudio extends EventTarget {
  currentTime = 0;
  duration = Number.NaN;
  ended = false;
  error: object | null = null;
  paused = true;
  preload = "";
  volume = 1;
  /** Loads and loads. */
  isSilent = false;
  /** What `play` throws, if anything. */
  refusal: DOMException | undefined;
  #src: string | undefined;
  #spans: [number, number][] = [];

  get src(): string {
    return this.#src ?? "";
  }
  set src(address: string) {
    this.#src = address;
    this.currentTime = 0;
    this.duration = Number.NaN;
    this.ended = false;
    this.error = null;
    this.#spans = [];
  }
  get played() {
    return rangesOf(this.#spans);
  }
  hasAttribute(): boolean {
    return this.#src !== undefined;
  }
  removeAttribute(): void {
    this.#src = undefined;
  }
  load(): void {
    // Nothing is loaded.
  }
  async play(): Promise<void> {
    if (this.refusal) throw this.refusal;
    if (this.ended) this.currentTime = 0;
    this.paused = false;
    this.ended = false;
    if (!this.isSilent) this.#tell("playing");
  }
  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#tell("pause");
  }

  /** Plays on to a second of a sound that has the given length. */
  playTo(second: number, duration: number): void {
    this.duration = duration;
    this.#spans.push([this.currentTime, second]);
    this.currentTime = second;
    this.#tell("timeupdate");
  }
  /** Plays to the end. */
  finish(duration: number): void {
    this.playTo(duration, duration);
    this.end();
  }
  /** Ends here, whatever its length. */
  end(): void {
    this.ended = true;
    this.paused = true;
    this.#tell("pause");
    this.#tell("ended");
  }
  /** Its connection is lost, or the sound can't be played. */
  break(): void {
    this.error = {};
    this.#tell("error");
  }

  #tell(type: string): void {
    this.dispatchEvent(new Event(type));
  }
}

function rangesOf(spans: readonly (readonly [number, number])[]) {
  return {
    length: spans.length,
    start: (at: number) => spans[at]?.[0] ?? 0,
    end: (at: number) => spans[at]?.[1] ?? 0,
  };
}
