import { createSubscribers } from "../../device/subscribers.ts";
import { Decks } from "./decks.ts";
import { PlayedLog } from "./played-log.ts";
import type { PlayerParts } from "./player-parts.ts";
import { idle, type PlayerAlbum, type PlayerState, type PlayerTrack, wantsSound } from "./player-state.ts";
import * as words from "./problem-words.ts";
import { type Kept, keptIn } from "./resume.ts";
import { endsSide, withLength } from "./tracks.ts";

/** Seconds before the end at which the next track is loaded. */
const prepareAt = 20;
/** `timeupdate` comes at least four times a second, so a timer set within this many seconds of the end is exact. */
const watchFrom = 0.6;
/** Seconds before the end at which the next track is told to play: a loaded element takes about as long to sound. */
const lead = 0.01;
/** Seconds of sound after which a track is no longer broken. */
const mendedAfter = 5;
/** How often to try a track that the server has and that doesn't play. */
const mostTries = 3;
const longestPauseMs = 30_000;

/** Plays one album from track 1 to its end. */
export class AlbumPlayer {
  readonly #parts: PlayerParts;
  readonly #decks: Decks;
  readonly #log: PlayedLog;
  readonly #subscribers = createSubscribers();
  readonly #ends = new Set<(album: PlayerAlbum) => void>();
  #state: PlayerState;
  /** Whether an element has the track and can go on with it. */
  #isOn = false;
  #tries = 0;
  #brokenAt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #change: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#log = new PlayedLog(parts.tellPlayed);
    const volume = Number(parts.volume.read() || 1);
    this.#state = { ...idle, volume: volume >= 0 && volume <= 1 ? volume : 1 };
    this.#decks = new Decks(parts.createAudio, {
      onPlaying: () => this.#set({ phase: "playing", problem: undefined }),
      onStalled: () => this.#set({ phase: "loading" }),
      onPaused: () => this.pause(),
      onProgress: () => this.#progress(),
      onEnded: () => void this.#end(),
      onBroken: () => void this.#broken(),
      onBlocked: () => this.#set({ phase: "blocked" }),
    });
    this.#decks.volume = this.#state.volume;
  }

  readonly getState = (): PlayerState => this.#state;
  readonly subscribe = this.#subscribers.subscribe;

  /** Calls back when an album has ended of which enough was played. */
  readonly onEnded = (listener: (album: PlayerAlbum) => void): (() => void) => {
    this.#ends.add(listener);
    return () => this.#ends.delete(listener);
  };

  /** Plays an album from its start, or goes on with the one that is on. Call it within the press. */
  readonly play = (album: PlayerAlbum): void => {
    const { phase, album: before } = this.#state;
    if (before?.spinId === album.spinId && phase !== "ended") {
      if (!wantsSound(this.#state)) this.continue();
      return;
    }
    this.#log.clear();
    this.#set({ album, tracks: [] });
    this.#start(0, 0);
    void this.#readTracks();
  };

  readonly toggle = (): void => (wantsSound(this.#state) ? this.pause : this.continue)();

  readonly pause = (): void => {
    clearTimeout(this.#retry);
    clearTimeout(this.#change);
    this.#decks.pause();
    if (wantsSound(this.#state) || this.#state.phase === "blocked")
      this.#set({ phase: "paused", problem: undefined });
    this.keep();
  };

  /** Goes on after a pause, a side, a failure or a reload; after the end, from the start. Call it within the press. */
  readonly continue = (): void => {
    const { phase, album, track, seconds } = this.#state;
    if (!album) return;
    this.#tries = 0;
    if (phase === "ended") this.play(album);
    else if (phase === "turn-over") this.#start(track + 1, 0);
    else if (!this.#isOn) this.#goOn(track, seconds);
    else {
      this.#parts.takeOver();
      this.#set({ phase: "loading", problem: undefined });
      this.#decks.resume();
    }
    if (this.#state.tracks.length === 0) void this.#readTracks();
  };

  /** Goes to a second of the track; ahead only over what was played, unless the listener may skip. */
  readonly seek = (seconds: number): void => {
    const { track, tracks } = this.#state;
    const end = this.#parts.maySkip() ? (tracks[track]?.seconds ?? 0) : this.#log.furthest(track);
    const to = Math.max(0, Math.min(seconds, end));
    clearTimeout(this.#change);
    if (this.#isOn && this.#seekingOf(track) === "anywhere") this.#decks.seek(to);
    else if (wantsSound(this.#state)) return this.#goOn(track, to);
    else this.#isOn = false;
    this.#set({ seconds: to });
  };

  readonly previous = (): void => this.seek(0);
  readonly next = (): void => this.jump(this.#state.track + 1);

  /** Plays another track, if the listener may skip. One that can't be played may always be passed. */
  readonly jump = (track: number): void => {
    const { phase, tracks, track: now } = this.#state;
    const mayPass = phase === "failed" && track === now + 1;
    if ((this.#parts.maySkip() || mayPass) && tracks[track]) this.#start(track, 0);
  };

  readonly setVolume = (volume: number): void => {
    this.#decks.volume = volume;
    this.#parts.volume.write(String(volume));
    this.#set({ volume });
  };

  /** Takes the record off. */
  readonly stop = (): void => {
    this.pause();
    this.#decks.clear();
    this.#isOn = false;
    this.#set({ ...idle, volume: this.#state.volume });
    this.#parts.kept.write("");
  };

  /** Goes on where an earlier page was, with sound only if `plays`. */
  async restore(plays: boolean): Promise<void> {
    const { kept, session } = this.#parts;
    const found = keptIn(kept.read(), session());
    if (!found) return void kept.write("");
    this.#log.restore(found.played);
    const { album, track, seconds } = found;
    this.#set({ album, track, seconds, phase: found.plays && plays ? "loading" : "paused" });
    void this.#log.tellDue();
    if ((await this.#readTracks()) && this.#state.phase === "loading") this.#goOn(track, seconds);
  }

  /** Stores where it is. */
  readonly keep = (): void => {
    const { album, track, seconds, phase } = this.#state;
    if (!album) return;
    const kept: Kept = {
      session: this.#parts.session(),
      album,
      track,
      seconds,
      plays: wantsSound(this.#state),
      played: this.#log.played,
    };
    // An album that has ended is shown until it is closed, but not again on another page.
    this.#parts.kept.write(phase === "ended" ? phase : JSON.stringify(kept));
  };

  /** Tries now what waits for the network. */
  readonly retry = (): void => {
    const { phase, track, seconds } = this.#state;
    if (phase === "waiting") this.#goOn(track, seconds);
    void this.#log.tellDue();
  };

  #set(changes: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#subscribers.publish();
  }

  #addressOf(track: number, from = 0): string {
    return this.#parts.addressOf(this.#state.album?.albumId ?? "", track, from);
  }

  #seekingOf(track: number): PlayerTrack["seeking"] {
    return this.#state.tracks[track]?.seeking ?? "anywhere";
  }

  /** Begins a track, as a new play of it. */
  #start(track: number, seconds: number): void {
    this.#log.begin(this.#parts.now());
    this.#tries = 0;
    this.#goOn(track, seconds);
  }

  /** Plays a track from a second on. */
  #goOn(track: number, seconds: number): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#change);
    this.#parts.takeOver();
    const seeking = this.#seekingOf(track);
    const from = seeking === "by-offset" ? Math.floor(seconds) : 0;
    const at = seeking === "from-start" ? 0 : seconds;
    this.#isOn = true;
    this.#set({ track, seconds: at, phase: "loading", problem: undefined });
    this.#decks.start({ address: this.#addressOf(track, from), base: from }, at);
    this.keep();
  }

  /** Resolves to false if they couldn't be read, which the state then tells. */
  async #readTracks(): Promise<boolean> {
    const { album } = this.#state;
    if (!album) return false;
    try {
      const tracks = await this.#parts.readTracks(album.albumId);
      if (this.#state.album === album) this.#set({ tracks });
      return this.#state.album === album;
    } catch (error) {
      if (this.#state.album === album && wantsSound(this.#state)) this.#fail(this.#parts.problemOf(error));
      return false;
    }
  }

  #fail({ says, mayPass }: { readonly says: string; readonly mayPass: boolean }): void {
    this.#isOn = false;
    this.#decks.pause();
    this.#set({ phase: mayPass ? "waiting" : "failed", problem: says });
    this.keep();
    if (!mayPass) return;
    this.#tries += 1;
    this.#retry = setTimeout(this.retry, Math.min(longestPauseMs, 1000 * 2 ** (this.#tries - 1)));
  }

  /** An element doesn't tell why it has no sound. Another request does. */
  async #broken(): Promise<void> {
    if (!wantsSound(this.#state)) {
      // The connection of a paused track may end. It begins anew when it goes on.
      this.#isOn = false;
      return;
    }
    const { album, track, seconds } = this.#state;
    this.#brokenAt = seconds;
    this.#isOn = false;
    this.#set({ phase: "waiting" });
    const why = await this.#parts
      .trySound(album?.albumId ?? "", track)
      .then(
        () => ({ says: words.cannotPlay(track + 1), mayPass: this.#tries < mostTries }),
        this.#parts.problemOf,
      );
    // The listener may have paused, or taken another record, meanwhile.
    if (this.#state.phase === "waiting" && !this.#isOn && this.#state.album === album) this.#fail(why);
  }

  #progress(): void {
    const { album, track, phase } = this.#state;
    if (!album || !this.#isOn) return;
    const { seconds, played, length } = this.#decks;
    const tracks = withLength(this.#state.tracks, track, length);
    this.#log.add(album.albumId, track, played, tracks[track]?.seconds ?? 0);
    if (seconds > this.#brokenAt + mendedAfter) this.#tries = 0;
    const isLater = Math.floor(seconds) !== Math.floor(this.#state.seconds);
    this.#set({ seconds, tracks });
    if (isLater) this.keep();
    if (!tracks[track + 1] || phase !== "playing" || this.#turnsOverAfter(track)) return;
    const remaining = length - seconds;
    if (remaining < prepareAt) this.#decks.prepare(this.#addressOf(track + 1));
    clearTimeout(this.#change);
    if (remaining < watchFrom)
      this.#change = setTimeout(() => this.#takeTurns(), Math.max(0, remaining - lead) * 1000);
  }

  /** Starts the next track as this one ends. */
  #takeTurns(): void {
    const next = this.#state.track + 1;
    if (this.#state.phase !== "playing" || !this.#decks.startPrepared(this.#addressOf(next))) return;
    this.#log.begin(this.#parts.now());
    this.#set({ track: next, seconds: 0 });
    this.keep();
  }

  /** The end of a track that no other has followed yet. */
  async #end(): Promise<void> {
    this.#progress();
    clearTimeout(this.#change);
    const { track } = this.#state;
    if (this.#state.tracks.length === 0 && !(await this.#readTracks())) return;
    const { album, tracks } = this.#state;
    this.#isOn = false;
    const hasNext = tracks[track + 1] !== undefined;
    if (hasNext && !this.#turnsOverAfter(track)) return this.#start(track + 1, 0);
    this.#set({ phase: hasNext ? "turn-over" : "ended" });
    this.keep();
    if (!hasNext && album && this.#log.isHeard(tracks)) for (const tell of this.#ends) tell(album);
  }

  #turnsOverAfter(track: number): boolean {
    return this.#parts.turnsOver() && endsSide(this.#state.tracks, track);
  }
}
