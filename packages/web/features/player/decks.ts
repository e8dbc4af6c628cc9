import type { Span } from "./listening.ts";

/** Where the sound of a track is. */
export interface Source {
  readonly address: string;
  /** The second of the track at which this sound begins. */
  readonly base: number;
}

export interface DeckEvents {
  /** Sound is heard. */
  readonly onPlaying: () => void;
  /** It waits for more sound. */
  readonly onStalled: () => void;
  /** Something else paused it, such as headphones that were unplugged. */
  readonly onPaused: () => void;
  readonly onProgress: () => void;
  readonly onEnded: () => void;
  /** The sound can't be had or played. */
  readonly onBroken: () => void;
  /** The browser makes no sound without a press. */
  readonly onBlocked: () => void;
}

/** Two audio elements that take turns: one plays while the other loads the next track. */
export class Decks {
  readonly #events: DeckEvents;
  #current: HTMLAudioElement;
  #next: HTMLAudioElement;
  #base = 0;
  #prepared: string | undefined;
  #wantsSound = false;
  #isUnlocked = false;

  constructor(create: () => HTMLAudioElement, events: DeckEvents) {
    this.#events = events;
    this.#current = this.#added(create());
    this.#next = this.#added(create());
  }

  /** The position in the track. */
  get seconds(): number {
    return this.#base + this.#current.currentTime;
  }

  get isOver(): boolean {
    return this.#current.ended;
  }

  /** The track's length in seconds, as the sound has it; infinite while unknown. */
  get length(): number {
    const { duration } = this.#current;
    return Number.isNaN(duration) ? Number.POSITIVE_INFINITY : this.#base + duration;
  }

  /** What of the track this source has played. */
  get played(): readonly Span[] {
    const { played } = this.#current;
    return Array.from(
      { length: played.length },
      (_, at): Span => [this.#base + played.start(at), this.#base + played.end(at)],
    );
  }

  set volume(volume: number) {
    this.#current.volume = volume;
    this.#next.volume = volume;
  }

  /** Plays a source from a second of the track on. Call it within a press the first time. */
  start({ address, base }: Source, seconds: number): void {
    // Safari lets an element sound without a press only once a press has touched it.
    if (!this.#isUnlocked) this.#next.load();
    this.#isUnlocked = true;
    this.#next.pause();
    this.#base = base;
    this.#current.src = address;
    if (seconds > base) this.#current.currentTime = seconds - base;
    this.resume();
  }

  resume(): void {
    this.#wantsSound = true;
    const deck = this.#current;
    deck.play().catch((error: unknown) => {
      // Other failures have events, or come from a pause or another source in between.
      const isBlocked = error instanceof DOMException && error.name === "NotAllowedError";
      if (isBlocked && deck === this.#current && this.#wantsSound) this.#events.onBlocked();
    });
  }

  pause(): void {
    this.#wantsSound = false;
    this.#current.pause();
    this.#next.pause();
  }

  seek(seconds: number): void {
    this.#current.currentTime = seconds - this.#base;
  }

  /** Loads the next track beside the one that plays. */
  prepare(address: string): void {
    if (this.#prepared === address) return;
    this.#prepared = address;
    this.#next.src = address;
    this.#next.load();
  }

  /** Plays the prepared track, while the last moment of the one before sounds. False if there is none. */
  startPrepared(address: string): boolean {
    if (this.#prepared !== address || this.#next.error !== null) return false;
    [this.#current, this.#next] = [this.#next, this.#current];
    this.#prepared = undefined;
    this.#base = 0;
    this.resume();
    return true;
  }

  /** Is silent, and loads nothing more. */
  clear(): void {
    this.pause();
    this.#prepared = undefined;
    for (const deck of [this.#current, this.#next]) {
      deck.removeAttribute("src");
      deck.load();
    }
  }

  #added(deck: HTMLAudioElement): HTMLAudioElement {
    deck.preload = "auto";
    const on = (type: string, tell: () => void): void =>
      deck.addEventListener(type, () => {
        if (deck === this.#current && deck.hasAttribute("src")) tell();
      });
    on("playing", this.#events.onPlaying);
    on("waiting", this.#events.onStalled);
    on("timeupdate", this.#events.onProgress);
    on("ended", this.#events.onEnded);
    on("error", this.#events.onBroken);
    // At its end a track is paused, too.
    on("pause", () => {
      if (this.#wantsSound && deck.paused && !deck.ended && deck.error === null) this.#events.onPaused();
    });
    return deck;
  }
}
