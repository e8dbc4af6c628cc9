import { useRef } from "react";
import { Link } from "wouter";
import { paths } from "../../app/paths.ts";
import { skipPreference } from "../../device/player-preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import { Icon } from "../../ui/icons.tsx";
import { SmallCover } from "../../ui/small-cover.tsx";
import { trackTime } from "../../ui/track-time.ts";
import { canSetVolume } from "./can-set-volume.ts";
import { player } from "./player.ts";
import type { PlayerState } from "./player-state.ts";
import * as styles from "./player-bar.module.css";
import { PlayerIcon } from "./player-icons.tsx";
import { mainButtonOf, type MainButton } from "./main-button.ts";
import { Range } from "./range.tsx";
import * as words from "./words.ts";
import { usePlayer } from "./use-player.ts";

const coverSize = 56;
/** How far an arrow key goes, in seconds. */
const stepSeconds = 5;

/** What plays here, at the bottom of every page. */
export function PlayerBar() {
  const state = usePlayer();
  const { album } = state;
  const button = mainButtonOf(state.phase);
  useShortcuts(album ? [{ keys: ["p"], does: words.toggleShortcut, run: button.press, first: true }] : []);
  if (!album) return null;
  return (
    <section ref={tellHeight} className={styles.root} aria-label={words.player}>
      <div className={`${styles.row} wrap`}>
        <div className={styles.cover} aria-hidden="true">
          <SmallCover album={{ ...album, name: album.title }} size={coverSize} />
        </div>
        <NowPlaying state={state} album={album} />
        <p className={styles.says} role="status">
          {saysOf(state)}
        </p>
        <Buttons state={state} button={button} />
        <Place state={state} />
        {canSetVolume() && (
          <div className={styles.volume}>
            <PlayerIcon name="volume" size={20} />
            <Range
              label={words.volume}
              value={state.volume}
              max={1}
              step={0.05}
              says={words.percent}
              onChange={player.setVolume}
            />
          </div>
        )}
        <button
          type="button"
          className={`icon-btn ${styles.close}`}
          aria-label={words.close}
          title={words.close}
          onClick={() => {
            player.stop();
            // The pressed button goes.
            document.getElementById("main")?.focus({ preventScroll: true });
          }}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
    </section>
  );
}

/** Tells the styles how much of the window's bottom the bar takes. */
function tellHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const resizes = new ResizeObserver(() => style.setProperty("--player-height", `${bar.offsetHeight}px`));
  resizes.observe(bar);
  return () => {
    resizes.disconnect();
    style.removeProperty("--player-height");
  };
}

/** What there is to say besides what the buttons show. While a track is on its way, only before the first one. */
function saysOf({ phase, tracks, problem }: PlayerState): string | undefined {
  if (problem !== undefined) return problem;
  return phase === "loading" && tracks.length === 0 ? words.gettingRecord : words.says[phase];
}

interface NowPlayingProps {
  readonly state: PlayerState;
  readonly album: NonNullable<PlayerState["album"]>;
}

function NowPlaying({ state, album }: NowPlayingProps) {
  const { tracks, track } = state;
  const current = tracks[track];
  return (
    <div className={styles.words}>
      <p className={styles.track}>{current ? <bdi>{current.title}</bdi> : <bdi>{album.title}</bdi>}</p>
      <p className={styles.album}>
        <Link href={paths.spin(album.spinId)} className={styles.link}>
          <bdi>{album.title}</bdi>
        </Link>{" "}
        {words.by} <bdi>{album.artist}</bdi>
      </p>
      <p className="sr-only" role="status">
        {current && words.nowPlaying(track + 1, tracks.length, current.title)}
      </p>
    </div>
  );
}

interface ButtonsProps {
  readonly state: PlayerState;
  readonly button: MainButton;
}

function Buttons({ state, button }: ButtonsProps) {
  const skips = useStoredValue(skipPreference) === "on";
  const { phase, tracks, track } = state;
  const hasNext = track + 1 < tracks.length;
  // A track that can't be played may always be passed.
  const passes = skips || (phase === "failed" && hasNext);
  const main = useRef<HTMLButtonElement>(null);
  const pass = (): void => {
    // The pressed button goes with the failure.
    if (!skips) main.current?.focus();
    player.next();
  };
  return (
    <div className={styles.acts}>
      {tracks[track] && (
        <button
          type="button"
          className="icon-btn"
          aria-label={words.toStart}
          title={words.toStart}
          onClick={() => player.seek(0)}
        >
          <PlayerIcon name="toStart" size={22} />
        </button>
      )}
      <button
        ref={main}
        type="button"
        className={`${button.icon ? "icon-btn" : "btn"} ${styles.main}`}
        aria-label={button.icon && button.label}
        title={button.icon && button.label}
        onClick={button.press}
      >
        {button.icon ? <PlayerIcon name={button.icon} size={22} /> : button.label}
      </button>
      {passes && (
        <button
          type="button"
          className="icon-btn"
          aria-label={words.nextTrack}
          title={words.nextTrack}
          aria-disabled={!hasNext}
          onClick={() => hasNext && pass()}
        >
          <PlayerIcon name="next" size={22} />
        </button>
      )}
    </div>
  );
}

function Place({ state: { tracks, track, seconds } }: { readonly state: PlayerState }) {
  const skips = useStoredValue(skipPreference) === "on";
  const current = tracks[track];
  if (!current) return null;
  return (
    <div className={styles.place}>
      <span className={styles.time} aria-hidden="true">
        {trackTime(seconds)}
      </span>
      <Range
        label={words.place}
        of={track}
        value={seconds}
        max={current.seconds}
        step={stepSeconds}
        says={(at) => words.timeOf(at, current.seconds)}
        onChange={player.seek}
        hint={skips ? undefined : words.onlyBack}
        disabled={current.seeking === "from-start"}
      />
      <span className={styles.time} aria-hidden="true">
        {trackTime(current.seconds)}
      </span>
    </div>
  );
}
