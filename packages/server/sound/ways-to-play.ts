import type { Seeking, SoundFormat } from "@spindle/core/sound/sound-formats.ts";
import type { Song, WantedSound } from "../ports/sound.ts";

const isPlayed = ({ format }: Song, plays: readonly SoundFormat[]): boolean =>
  format !== undefined && plays.includes(format);

/** How a browser that plays these formats can seek in a song. */
export function seekingOf(song: Song, plays: readonly SoundFormat[]): Seeking {
  if (isPlayed(song, plays)) return "anywhere";
  return song.convertsFromAnywhere ? "by-offset" : "from-start";
}

/** What to ask the service for, one after the other: the original if the browser plays it, else Opus or MP3, which all play. */
export function waysToPlay(
  song: Song,
  plays: readonly SoundFormat[],
  { range, fromSecond }: Pick<WantedSound, "range" | "fromSecond">,
): readonly WantedSound[] {
  if (isPlayed(song, plays)) return [{ as: "original", range }];
  const formats = plays.includes("opus") ? (["opus", "mp3"] as const) : (["mp3"] as const);
  return formats.map((as) => ({ as, fromSecond }));
}
