import { sidesOf } from "@spindle/core/album/sides.ts";
import type { Track } from "@spindle/core/album/tracks.ts";
import { type CSSProperties, type ReactNode, useEffect, useMemo } from "react";
import { skipPreference } from "../../device/player-preferences.ts";
import { useStoredValue } from "../../device/stored-value.ts";
import { useShortcuts } from "../../device/use-shortcuts.ts";
import type { PlaysHere } from "../../ui/plays-here.ts";
import { mainButtonOf } from "./main-button.ts";
import { player } from "./player.ts";
import type { PlayerAlbum, PlayerState } from "./player-state.ts";
import { PlayerIcon } from "./player-icons.tsx";
import * as styles from "./play-here.module.css";
import * as words from "./words.ts";
import { usePlayer } from "./use-player.ts";

interface PlayHereProps {
  readonly album: PlayerAlbum;
  readonly look: string;
  /** Whether the key P is free for it. */
  readonly hasKey: boolean;
  /** Tells the page what it shows, and undefined once the player no longer has the album. */
  readonly onPlays: (here: PlaysHere | undefined) => void;
  /** Where else to play it, offered if it can't be played here. */
  readonly children: ReactNode;
}

/** Play on the page of an album that the listener's own server has. */
export function PlayHere({ album, look, hasKey, onPlays, children }: PlayHereProps) {
  const state = usePlayer();
  const isIt = state.album?.spinId === album.spinId;
  useTelling(isIt ? state : undefined, onPlays);
  const play = (): void => player.play(album);
  useShortcuts(state.album || !hasKey ? [] : [{ keys: ["p"], does: words.playShortcut, run: play }]);
  const phase = isIt ? state.phase : "idle";
  const { label, icon = "play", press } = mainButtonOf(phase);
  const failed = phase === "failed";
  return (
    <>
      <button
        type="button"
        className={failed ? "btn btn-quiet" : look}
        aria-busy={phase === "loading"}
        onClick={phase === "idle" ? play : press}
      >
        <PlayerIcon name={icon} size={20} />
        {phase === "idle" ? words.playHere : phase === "paused" ? words.goOn : label}
      </button>
      {failed && <p className="notice">{state.problem ?? words.says.failed}</p>}
      {failed && children}
    </>
  );
}

/** The arm stands at the first groove, and 24 degrees further at the last. */
const firstGroove = 7.5;
const grooves = 24;

const shown: readonly PlayerState["phase"][] = [
  "loading",
  "playing",
  "paused",
  "waiting",
  "blocked",
  "turn-over",
];

const none: PlayerState["tracks"] = [];

/** The phase as the page shows it: once it has begun, a short wait for the sound stops no record. */
function phaseShown({ phase, seconds, problem }: PlayerState): PlayerState["phase"] | undefined {
  if (!shown.includes(phase)) return undefined;
  if (phase === "loading" && problem !== undefined) return "waiting";
  return phase === "loading" && seconds > 0 ? "playing" : phase;
}

/** Tells the page how the album plays, each time that changes what the page shows. */
function useTelling(state: PlayerState | undefined, onPlays: PlayHereProps["onPlays"]): void {
  const skips = useStoredValue(skipPreference) === "on";
  const { tracks = none, track = 0, seconds = 0 } = state ?? {};
  const phase = state && phaseShown(state);
  const arm = `${(firstGroove + grooves * shareOf(tracks, track, seconds)).toFixed(1)}deg`;
  const here = useMemo(
    () => phase && hereOf({ phase, arm, tracks, track, skips }),
    [phase, arm, tracks, track, skips],
  );
  useEffect(() => onPlays(here), [here, onPlays]);
  useEffect(() => () => onPlays(undefined), [onPlays]);
}

interface Shown extends Pick<PlayerState, "phase" | "tracks" | "track"> {
  readonly arm: string;
  readonly skips: boolean;
}

function hereOf({ phase, arm, tracks, track, skips }: Shown): PlaysHere {
  const named = tracks.map(({ title, seconds }) => ({ name: title, seconds }));
  return {
    turning: phase === "playing",
    style: { "--arm": arm } as CSSProperties,
    says: saysOf(phase, named, track),
    tracks: named.length > 0 ? named : undefined,
    track,
    mark: (
      <span className={styles.mark}>
        <PlayerIcon name="play" size={16} />
      </span>
    ),
    nameOf: (name, at) => {
      const written = at === track ? <b>{name}</b> : name;
      return skips ? (
        <Jump name={name} track={at}>
          {written}
        </Jump>
      ) : (
        written
      );
    },
  };
}

interface JumpProps {
  readonly name: string;
  readonly track: number;
  readonly children: ReactNode;
}

function Jump({ name, track, children }: JumpProps) {
  return (
    <button
      type="button"
      className={styles.jump}
      aria-label={words.playFrom(name)}
      onClick={() => player.jump(track)}
    >
      {children}
    </button>
  );
}

/** How much of the album is over, from 0 to 1. */
function shareOf(tracks: PlayerState["tracks"], track: number, seconds: number): number {
  const lengthOf = (some: PlayerState["tracks"]): number => some.reduce((sum, each) => sum + each.seconds, 0);
  const whole = lengthOf(tracks);
  return whole > 0 ? Math.min(1, (lengthOf(tracks.slice(0, track)) + seconds) / whole) : 0;
}

function saysOf(phase: PlayerState["phase"], tracks: readonly Track[], track: number): string {
  if (phase === "loading") return "";
  const sides = sidesOf(tracks);
  const side = sides.findIndex((_, at) => track < sides.slice(0, at + 1).flat().length);
  const letter = side < 0 ? undefined : String.fromCodePoint("A".charCodeAt(0) + side);
  if (phase === "waiting") return words.waiting;
  if (phase === "turn-over") return words.sideIsOver(letter);
  return phase === "playing" ? words.playingSide(letter) : words.pausedSide(letter);
}
