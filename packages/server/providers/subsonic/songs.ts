import type { SoundFormat, SoundType } from "@spindle/core/sound/sound-formats.ts";
import type { Song } from "../../ports/sound.ts";
import type { ApiSong } from "./answers.ts";
import { songsInOrder } from "./mapping.ts";

/** As servers call them. */
const typesByName: Readonly<Record<string, SoundType>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp3": "audio/mpeg",
  "audio/x-mpeg": "audio/mpeg",
  "audio/flac": "audio/flac",
  "audio/x-flac": "audio/flac",
  "audio/ogg": "audio/ogg",
  "audio/x-ogg": "audio/ogg",
  "application/ogg": "audio/ogg",
  "audio/opus": "audio/ogg",
  "audio/vorbis": "audio/ogg",
  "audio/mp4": "audio/mp4",
  "audio/m4a": "audio/mp4",
  "audio/x-m4a": "audio/mp4",
  "audio/aac": "audio/aac",
  "audio/x-aac": "audio/aac",
  "audio/aacp": "audio/aac",
  "audio/wav": "audio/wav",
  "audio/wave": "audio/wav",
  "audio/x-wav": "audio/wav",
  "audio/vnd.wave": "audio/wav",
};

const formatsBySuffix: Readonly<Record<string, SoundFormat>> = {
  mp3: "mp3",
  flac: "flac",
  opus: "opus",
  ogg: "vorbis",
  oga: "vorbis",
  m4a: "aac",
  mp4: "aac",
  aac: "aac",
  wav: "wav",
};

const formatsByType: Readonly<Record<SoundType, SoundFormat>> = {
  "audio/mpeg": "mp3",
  "audio/flac": "flac",
  "audio/ogg": "vorbis",
  "audio/mp4": "aac",
  "audio/aac": "aac",
  "audio/wav": "wav",
};

/** Kilobits a second. AAC has less, and ALAC, which has the same suffix and type, has more. */
const mostOfAac = 400;

/** The type of ours that a Content-Type names; undefined if it is none. */
export function soundTypeOf(contentType: string | null | undefined): SoundType | undefined {
  const name = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(typesByName, name) ? typesByName[name] : undefined;
}

/** An album's songs in order. */
export function playableSongs(songs: readonly ApiSong[], convertsFromAnywhere: boolean): readonly Song[] {
  return songsInOrder(songs).map((song) => ({
    id: song.id,
    title: song.title,
    disc: song.discNumber ?? 1,
    seconds: song.duration || undefined,
    format: formatOf(song),
    type: soundTypeOf(song.contentType),
    convertsFromAnywhere,
  }));
}

function formatOf(song: ApiSong): SoundFormat | undefined {
  const { suffix = "", contentType } = song;
  const type = soundTypeOf(contentType);
  const named = Object.hasOwn(formatsBySuffix, suffix) ? formatsBySuffix[suffix] : undefined;
  if (named === "aac" && isLossless(song)) return undefined;
  if (named === "vorbis" && contentType === "audio/opus") return "opus";
  return named ?? (suffix === "" && type ? formatsByType[type] : undefined);
}

/** Whether an MP4 file holds ALAC, as far as one can tell: a server would also convert it unasked. */
function isLossless({ bitRate = 0, transcodedContentType }: ApiSong): boolean {
  const kilobits = bitRate >= 10_000 ? bitRate / 1_000 : bitRate;
  return transcodedContentType !== undefined || kilobits > mostOfAac;
}
