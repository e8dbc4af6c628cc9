import { furthest, type Heard, isAlbumHeard, isPlayed, merged, type Span, withPlayed } from "./listening.ts";

/** A track that was played, which the server doesn't know yet. */
export interface PlayedTrack {
  readonly albumId: string;
  readonly track: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What was played of the album that is on, and what the server isn't told of yet. */
export interface Played {
  readonly heard: Heard;
  /** What of the present track, since it began. */
  readonly present: readonly Span[];
  /** When the present track began; empty once the server is told of it. ISO 8601. */
  readonly startedAt: string;
  readonly due: readonly PlayedTrack[];
}

/** More than an album's tracks wait only for a server that never answers. */
const mostDue = 100;

export class PlayedLog {
  /** Tells the server. False if no answer came. */
  readonly #tell: (played: PlayedTrack) => Promise<boolean>;
  readonly #onTold: () => void;
  #played: Played = { heard: [], present: [], startedAt: "", due: [] };
  #telling: Promise<void> | undefined;

  constructor(tell: (played: PlayedTrack) => Promise<boolean>, onTold: () => void) {
    this.#tell = tell;
    this.#onTold = onTold;
  }

  get played(): Played {
    return this.#played;
  }

  /** Goes on with what another page has stored. */
  restore(played: Played): void {
    this.#played = { ...played, due: this.#played.due };
    this.owe(played.due);
  }

  /** Takes over what another page had to tell. The server counts a track once, though both may tell it. */
  owe(played: readonly PlayedTrack[]): void {
    const { due } = this.#played;
    const isNew = ({ albumId, track, startedAt }: PlayedTrack): boolean =>
      !due.some((each) => each.albumId === albumId && each.track === track && each.startedAt === startedAt);
    this.#played = { ...this.#played, due: [...due, ...played.filter(isNew)].slice(-mostDue) };
  }

  /** Another album is on. */
  clear(): void {
    this.#played = { ...this.#played, heard: [] };
  }

  /** A track begins, at the given time in epoch milliseconds. */
  begin(now: number): void {
    this.#played = { ...this.#played, present: [], startedAt: new Date(now).toISOString() };
  }

  /** Adds what was played of the present track, of the given length in seconds. */
  add(albumId: string, track: number, spans: readonly Span[], seconds: number): void {
    const { startedAt, due } = this.#played;
    const heard = withPlayed(this.#played.heard, track, spans);
    const present = merged([...this.#played.present, ...spans]);
    this.#played = { heard, present, startedAt, due };
    if (startedAt === "" || !isPlayed(present, seconds)) return;
    this.#played = { heard, present, startedAt: "", due };
    this.owe([{ albumId, track, startedAt }]);
    void this.tellDue();
  }

  furthest(track: number): number {
    return furthest(this.#played.heard, track);
  }

  isHeard(tracks: readonly { readonly seconds: number }[]): boolean {
    return isAlbumHeard(this.#played.heard, tracks);
  }

  /** Tells the server what it doesn't know yet, in order. What gets no answer waits. */
  tellDue(): Promise<void> {
    this.#telling ??= this.#tellAll().finally(() => {
      this.#telling = undefined;
    });
    return this.#telling;
  }

  async #tellAll(): Promise<void> {
    for (let [first] = this.#played.due; first !== undefined; [first] = this.#played.due) {
      if (!(await this.#tell(first))) return;
      this.#played = { ...this.#played, due: this.#played.due.filter((each) => each !== first) };
      this.#onTold();
    }
  }
}
