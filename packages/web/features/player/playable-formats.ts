import { type SoundFormat, soundFormats } from "@spindle/core/sound/sound-formats.ts";

const types: Readonly<Record<SoundFormat, string>> = {
  mp3: "audio/mpeg",
  flac: "audio/flac",
  opus: 'audio/ogg; codecs="opus"',
  vorbis: 'audio/ogg; codecs="vorbis"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  wav: "audio/wav",
};

/** The formats that this browser says it may play. */
export function playableFormats(audio: Pick<HTMLAudioElement, "canPlayType">): readonly SoundFormat[] {
  return soundFormats.filter((format) => audio.canPlayType(types[format]) !== "");
}
