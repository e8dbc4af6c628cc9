import { player } from "./player.ts";
import type { PlayerState } from "./player-state.ts";
import type { PlayerIconName } from "./player-icons.tsx";
import * as words from "./words.ts";

/** What the player's main button, and the key P, does now. */
export interface MainButton {
  readonly label: string;
  /** Left out for a button that shows its label. */
  readonly icon: PlayerIconName | undefined;
  readonly press: () => void;
}

const goOn = (): void => player.continue();
const toggle = (): void => player.toggle();
const plays = { label: words.pause, icon: "pause", press: toggle } as const;

const buttons: Readonly<Record<PlayerState["phase"], MainButton>> = {
  idle: { label: words.play, icon: "play", press: toggle },
  loading: plays,
  playing: plays,
  waiting: plays,
  paused: { label: words.play, icon: "play", press: toggle },
  blocked: { label: words.goOn, icon: undefined, press: goOn },
  "turn-over": { label: words.turnOver, icon: undefined, press: goOn },
  failed: { label: words.tryAgain, icon: undefined, press: playAgain },
  ended: { label: words.playAgain, icon: "play", press: playAgain },
};

export function mainButtonOf(phase: PlayerState["phase"]): MainButton {
  return buttons[phase];
}

function playAgain(): void {
  const { album } = player.getState();
  if (album) player.play(album);
}
