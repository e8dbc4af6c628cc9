import { Decks } from "./decks.ts";
import { KeptRecord } from "./kept-record.ts";
import { PlayedLog } from "./played-log.ts";
import type { PlayerParts } from "./player-parts.ts";
import { PlayerStore } from "./player-store.ts";
import { idle, type PlayerAlbum, type PlayerState, type PlayerTrack, wantsSound } from "./player-state.ts";
import * as words from "./problem-words.ts";
import { TrackChange } from "./track-change.ts";
import type { Kept } from "./resume.ts";
import { endsSide, isCutOff, withLength } from "./tracks.ts";
import { Tries } from "./tries.ts";

/** Milliseconds without sound after which a track that loads counts as broken. */
const longestLoad = 15_000;

/** Plays one album from track 1 to its end. */
export class AlbumPlayer extends PlayerStore {
  readonly #parts: PlayerParts;
  readonly #decks: Decks;
  readonly #log: PlayedLog;
  readonly #kept: KeptRecord;
  /** Whether an element has the track and can go on with it. */
  #isOn = false;
  readonly #tries = new Tries();
  #load: ReturnType<typeof setTimeout> | undefined;
  readonly #change = new TrackChange(
    () => this.#decks.prepare(this.#addressOf(this.state.track + 1)),
    () => this.#takeTurns(),
  );

  constructor(parts: PlayerParts) {
    super(parts.volume);
    this.#parts = parts;
    this.#log = new PlayedLog(parts.tellPlayed, () => wantsSound(this.state) || this.keep());
    this.#kept = new KeptRecord(parts.kept, parts.session, this.#log);
    this.#decks = new Decks(parts.createAudio, {
      onPlaying: () => wantsSound(this.state) && this.set({ phase: "playing", problem: undefined }),
      onStalled: () => wantsSound(this.state) && this.set({ phase: "loading" }),
      onPaused: () => this.pause(),
      onProgress: () => this.#progress(),
      onEnded: () => wantsSound(this.state) && void this.#end(),
      onBroken: () => void this.#broken(),
      onBlocked: () => this.set({ phase: "blocked", problem: undefined }),
    });
    this.#decks.volume = this.state.volume;
  }

  /** Plays an album from its start, or goes on with the one that is on, here or in another tab. Call it within the press. */
  readonly play = (album: PlayerAlbum): void => {
    const { phase, album: before } = this.state;
    if (before?.spinId === album.spinId && phase !== "ended") {
      if (!wantsSound(this.state)) this.continue();
      return;
    }
    this.set({ album, tracks: [] });
    if (this.#takeUp(album)) return this.continue();
    this.#log.clear();
    this.#start(0, 0);
    void this.#readTracks();
  };

  readonly toggle = (): void => (wantsSound(this.state) ? this.pause : this.continue)();

  readonly pause = (): void => {
    this.#tries.cancel();
    this.#change.cancel();
    this.#decks.pause();
    if (wantsSound(this.state) || this.state.phase === "blocked")
      this.set({ phase: "paused", problem: undefined });
    this.keep();
  };

  /** Goes on after a pause, a side, a failure or a reload; after the end, from the start. Call it within the press. */
  readonly continue = (): void => {
    const { album } = this.state;
    if (!album) return;
    this.#tries.begin();
    if (!this.#kept.isOurs) this.#takeUp(album);
    const { phase, track, seconds } = this.state;
    if (phase === "ended") this.play(album);
    else if (phase === "turn-over") this.#start(track + 1, 0);
    else if (!this.#isOn) this.#goOn(track, seconds);
    else if (this.#decks.isOver) void this.#end();
    else {
      this.#kept.take();
      this.#parts.takeOver();
      this.set({ phase: "loading", problem: undefined });
      this.#decks.resume();
    }
    if (this.state.tracks.length === 0) void this.#readTracks();
  };

  /** Goes to a second of the track; ahead only over what was played, unless the listener may skip. */
  readonly seek = (seconds: number): void => {
    const { track, tracks } = this.state;
    const end = this.#parts.maySkip() ? (tracks[track]?.seconds ?? 0) : this.#log.furthest(track);
    const to = Math.max(0, Math.min(seconds, end));
    this.#change.cancel();
    if (this.#isOn && this.#seekingOf(track) === "anywhere") this.#decks.seek(to);
    else if (wantsSound(this.state)) return this.#goOn(track, to);
    else this.#isOn = false;
    this.set({ seconds: to });
  };

  readonly previous = (): void => this.seek(0);
  readonly next = (): void => this.jump(this.state.track + 1);

  /** Plays another track, if the listener may skip. One that can't be played may always be passed. */
  readonly jump = (track: number): void => {
    const { phase, tracks, track: now } = this.state;
    const mayPass = phase === "failed" && track === now + 1;
    if ((this.#parts.maySkip() || mayPass) && tracks[track]) this.#start(track, 0);
  };

  readonly setVolume = (volume: number): void => {
    this.#decks.volume = volume;
    this.#parts.volume.write(String(volume));
    this.set({ volume });
  };

  /** Takes the record off. */
  readonly stop = (): void => {
    this.#decks.clear();
    this.#isOn = false;
    this.set({ ...idle, volume: this.state.volume });
    this.pause();
  };

  /** Is silent, because another tab plays. What is stored is that tab's from now on. */
  readonly yield = (): void => {
    this.#kept.leave();
    this.pause();
  };

  /** Goes on where an earlier page was. */
  async restore(): Promise<void> {
    const found = this.#kept.read();
    this.#kept.take();
    if (found) this.#putOn(found);
    this.keep();
    void this.#log.tellDue();
    const { track, seconds } = this.state;
    if ((await this.#readTracks()) && this.state.phase === "loading") this.#goOn(track, seconds);
  }

  /** Stores where it is. A listener who has signed out leaves no record on. */
  readonly keep = (): void => {
    if (!this.#kept.write(this.state)) this.stop();
  };

  /** Tries now what waits for the network. */
  readonly retry = async (): Promise<void> => {
    void this.#log.tellDue();
    if (this.state.phase !== "waiting") return;
    if (this.state.tracks.length === 0 && !(await this.#readTracks())) return;
    const { phase, track, seconds, problem } = this.state;
    // The listener reads why it waits until there is sound.
    if (phase === "waiting") this.#goOn(track, seconds, problem);
  };

  /** Takes the place that another tab has stored, if the same album is on there. */
  #takeUp(album: PlayerAlbum): boolean {
    const found = this.#kept.read();
    if (found?.album.spinId !== album.spinId) return false;
    this.#putOn(found);
    return true;
  }

  #putOn({ album, track, seconds, plays, sideIsOver, played }: Kept): void {
    this.#isOn = false;
    this.#log.restore(played);
    this.set({ album, track, seconds, phase: plays ? "loading" : sideIsOver ? "turn-over" : "paused" });
  }

  protected override set(changes: Partial<PlayerState>): void {
    if (changes.phase !== undefined) clearTimeout(this.#load);
    if (changes.phase === "loading") this.#load = setTimeout(() => void this.#broken(), longestLoad);
    super.set(changes);
  }

  #addressOf(track: number, from = 0): string {
    return this.#parts.addressOf(this.state.album?.albumId ?? "", track, from);
  }

  #seekingOf(track: number): PlayerTrack["seeking"] {
    return this.state.tracks[track]?.seeking ?? "anywhere";
  }

  /** Begins a track, as a new play of it. */
  #start(track: number, seconds: number): void {
    this.#log.begin(this.#parts.now());
    this.#tries.begin();
    this.#goOn(track, seconds);
  }

  /** Plays a track from a second on. */
  #goOn(track: number, seconds: number, problem?: string): void {
    this.#tries.cancel();
    this.#change.cancel();
    this.#kept.take();
    this.#parts.takeOver();
    const seeking = this.#seekingOf(track);
    const from = seeking === "by-offset" ? Math.floor(seconds) : 0;
    const at = seeking === "from-start" ? 0 : seconds;
    this.#isOn = true;
    this.set({ track, seconds: at, phase: "loading", problem });
    this.#decks.start({ address: this.#addressOf(track, from), base: from }, at);
    this.keep();
  }

  /** Resolves to false if they couldn't be read, which the state then tells. */
  async #readTracks(): Promise<boolean> {
    const { album } = this.state;
    if (!album) return false;
    try {
      const tracks = await this.#parts.readTracks(album.albumId);
      if (this.state.album === album) this.set({ tracks });
      return this.state.album === album;
    } catch (error) {
      const problem = this.#parts.problemOf(error);
      if (this.state.album === album && (wantsSound(this.state) || !problem.mayPass)) this.#fail(problem);
      return false;
    }
  }

  #fail({ says, mayPass }: { readonly says: string; readonly mayPass: boolean }): void {
    this.#isOn = false;
    this.#decks.pause();
    this.set({ phase: mayPass ? "waiting" : "failed", problem: says });
    this.keep();
    if (mayPass) this.#tries.again(() => void this.retry());
  }

  /** An element doesn't tell why it has no sound. Another request does. */
  async #broken(): Promise<void> {
    // Also if a paused track's connection has ended: it begins anew when it goes on.
    this.#isOn = false;
    if (!wantsSound(this.state)) return;
    const { album, track, seconds } = this.state;
    this.#tries.stoppedAt(seconds);
    this.#decks.pause();
    this.set({ phase: "waiting" });
    const why = await this.#parts
      .trySound(album?.albumId ?? "", track)
      .then(
        () => ({ says: words.cannotPlay(track + 1), mayPass: this.#tries.mayGoOn }),
        this.#parts.problemOf,
      );
    // The listener may have paused, or taken another record, meanwhile.
    if (this.state.phase === "waiting" && !this.#isOn && this.state.album === album) this.#fail(why);
  }

  #progress(): void {
    const { album, track, phase } = this.state;
    if (!album || !this.#isOn) return;
    const { seconds, played, length } = this.#decks;
    const tracks = withLength(this.state.tracks, track, length);
    this.#log.add(album.albumId, track, played, tracks[track]?.seconds ?? 0);
    this.#tries.heardAt(seconds);
    const isLater = Math.floor(seconds) !== Math.floor(this.state.seconds);
    this.set({ seconds, tracks });
    if (isLater) this.keep();
    if (!tracks[track + 1] || phase !== "playing" || (this.#parts.turnsOver() && endsSide(tracks, track)))
      return;
    this.#change.follow(length - seconds, (tracks[track]?.seconds ?? 0) - seconds);
  }

  /** Starts the next track as this one ends. */
  #takeTurns(): void {
    const next = this.state.track + 1;
    if (!wantsSound(this.state) || !this.#decks.startPrepared(this.#addressOf(next))) return;
    this.#log.begin(this.#parts.now());
    this.#tries.begin();
    this.set({ track: next, seconds: 0 });
    this.keep();
  }

  /** The end of a track that no other has followed yet. */
  async #end(): Promise<void> {
    this.#progress();
    this.#change.cancel();
    const { track, seconds } = this.state;
    if (this.state.tracks.length === 0 && !(await this.#readTracks())) return;
    if (isCutOff(this.state.tracks[track], seconds) && !this.#tries.isSameStop(seconds))
      return void this.#broken();
    const { album } = this.state;
    const tracks = withLength(this.state.tracks, track, seconds);
    this.set({ tracks });
    const hasNext = tracks[track + 1] !== undefined;
    if (hasNext && !(this.#parts.turnsOver() && endsSide(tracks, track))) {
      this.#takeTurns();
      if (this.state.track === track) this.#start(track + 1, 0);
      return;
    }
    this.#isOn = false;
    this.set({ phase: hasNext ? "turn-over" : "ended" });
    this.keep();
    if (!hasNext && album && this.#log.isHeard(tracks)) this.#parts.tellHeard(album.spinId);
  }
}
