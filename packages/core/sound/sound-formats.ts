/** Formats that some browsers play and others don't, by the short names that a page gives for them. */
export const soundFormats = ["mp3", "flac", "opus", "vorbis", "aac", "wav"] as const;
export type SoundFormat = (typeof soundFormats)[number];

/** The media types that sound is served as. One may hold several formats. */
export const soundTypes = [
  "audio/mpeg",
  "audio/flac",
  "audio/ogg",
  "audio/mp4",
  "audio/aac",
  "audio/wav",
] as const;
export type SoundType = (typeof soundTypes)[number];

/**
 * How far a track can be played from anywhere else than its start: from anywhere, by asking for the sound from a second on, or
 * not at all.
 */
export const seekings = ["anywhere", "by-offset", "from-start"] as const;
export type Seeking = (typeof seekings)[number];
