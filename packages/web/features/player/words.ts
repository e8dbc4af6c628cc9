import type { PlayerState } from "./player-state.ts";

export const player = "Player";
export const play = "Play";
export const pause = "Pause";
export const tryAgain = "Try Again";
export const playAgain = "Play again";
export const goOn = "Continue";
export const turnOver = "Turn the Record Over";
export const toStart = "Back to the start of the track";
export const nextTrack = "Next track";
export const close = "Stop and close the player";
export const volume = "Volume";
export const percent = (share: number) => `${Math.round(share * 100)} percent`;
export const place = "Position in the track";
export const onlyBack = "You can go back in the track, but not ahead.";
export const by = "by";

/** The state in a few words, where there is more to say than what the buttons show. */
export const says: Readonly<Partial<Record<PlayerState["phase"], string>>> = {
  waiting: "The sound stopped coming.",
  blocked: "Your browser wants a press before it plays.",
  "turn-over": "This side is over.",
  ended: "The album is over.",
  failed: "It couldn’t be played.",
};

export const gettingRecord = "Getting the record…";
export const nowPlaying = (track: number, of: number, title: string) => `Track ${track} of ${of}: ${title}`;
export const timeOf = (at: number, seconds: number) => `${spokenTime(at)} of ${spokenTime(seconds)}`;

/** "1 minute 5 seconds". */
function spokenTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [counted(Math.floor(whole / 60), "minute"), counted(whole % 60, "second")];
  return parts.filter((part) => part !== "").join(" ") || "0 seconds";
}

function counted(count: number, unit: string): string {
  if (count === 0) return "";
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

export const playHere = "Play Here";
export const playShortcut = "Play the album";
export const toggleShortcut = "Play or pause the record";
export const playingSide = (letter: string | undefined) => `Playing${onSide(letter)}`;
export const waiting = "Waiting for the sound";
export const sideIsOver = (letter: string | undefined) =>
  letter === undefined ? "This side is over" : `Side ${letter} is over`;
export const pausedSide = (letter: string | undefined) => `Paused${onSide(letter)}`;
const onSide = (letter: string | undefined) => (letter === undefined ? "" : `, side ${letter}`);
export const playFrom = (title: string) => `Play from ${title}`;
