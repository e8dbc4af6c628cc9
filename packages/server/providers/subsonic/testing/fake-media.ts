import { crc32 } from "node:zlib";
import { type Answer, Failed, wholeAnswer } from "./fake-envelope.ts";
import { type FakeSong, fileOf, formats } from "./fake-library.ts";
import { squarePng } from "./square-png.ts";
import { bitRateOf, coverOf, isOpaque } from "./fake-shapes.ts";
import type { FakeState, FakeUser } from "./fake-state.ts";
import { wavBetween, wavLength } from "./tones.ts";

const typeOfFormat: Readonly<Record<string, string>> = {
  mp3: "audio/mpeg",
  opus: "audio/ogg",
  ogg: "audio/ogg",
  aac: "audio/aac",
  wav: "audio/wav",
  flac: "audio/flac",
};

/** A song's bytes: the file, by ranges, or a transcoding, which has no length and no ranges. */
export function streamOf(
  parameters: URLSearchParams,
  range: string | undefined,
  user: FakeUser,
  state: FakeState,
): Answer {
  if (!user.mayStream) throw new Failed(50);
  const id = parameters.get("id");
  if (!id) throw new Failed(10, "Required parameter 'id' is not present.");
  const song = state.library.song(id);
  if (!song) throw new Failed(70);
  const target = transcodingOf(song, parameters);
  return target === undefined ? rangeOf(song, range) : transcoded(song, target, parameters, state);
}

/** The format to transcode to; undefined if the file goes out as it is. */
function transcodingOf(song: FakeSong, parameters: URLSearchParams): string | undefined {
  const format = parameters.get("format") ?? "";
  const maxBitRate = Number(parameters.get("maxBitRate") ?? 0);
  if (format === "raw") return undefined;
  const isTooFast = maxBitRate > 0 && maxBitRate < bitRateOf(song);
  const isOther = format !== "" && format !== formats[song.format].suffix;
  if (isTooFast || isOther) return format === "" ? "mp3" : format;
  return isOpaque(song) && format === "" ? "mp3" : undefined;
}

/** No encoder is at hand: a transcoding is the song's sound as WAV, called what was asked for. */
function transcoded(song: FakeSong, format: string, parameters: URLSearchParams, state: FakeState): Answer {
  const asked = typeOfFormat[format];
  if (asked === undefined) throw new Failed(0, `No way to transcode to ${format}.`);
  const offset = state.extensions.includes("transcodeOffset") ? Number(parameters.get("timeOffset") ?? 0) : 0;
  if (!(offset >= 0)) throw new Failed(0, "Parameter 'timeOffset' must be a number.");
  const { tone } = song;
  const left = {
    ...tone,
    seconds: Math.max(0, tone.seconds - offset),
    fromSecond: (tone.fromSecond ?? 0) + offset,
  };
  return {
    status: 200,
    headers: {
      "content-type": state.transcodedAs === "wav" ? "audio/wav" : asked,
      "accept-ranges": "none",
    },
    length: parameters.get("estimateContentLength") === "true" ? wavLength(left) : undefined,
    chunks: wavBetween(left),
  };
}

/** The whole file, or one range of it (RFC 9110, 14). */
function rangeOf(song: FakeSong, range: string | undefined): Answer {
  const file = fileOf(song);
  const headers = { "content-type": formats[song.format].contentType, "accept-ranges": "bytes" };
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? "");
  const [first = "", last = ""] = asked?.slice(1) ?? [];
  if (!asked || (first === "" && last === ""))
    return { status: 200, headers, length: file.length, chunks: file.between(0, file.length) };
  const start = first === "" ? Math.max(0, file.length - Number(last)) : Number(first);
  const end = first === "" || last === "" ? file.length : Math.min(file.length, Number(last) + 1);
  if (start >= end)
    return {
      status: 416,
      headers: { ...headers, "content-range": `bytes */${file.length}` },
      length: 0,
      chunks: [],
    };
  return {
    status: 206,
    headers: { ...headers, "content-range": `bytes ${start}-${end - 1}/${file.length}` },
    length: end - start,
    chunks: file.between(start, end),
  };
}

const usualSize = 600;

/** A square PNG in the album's own color, at most as large as asked. */
export function coverArtOf(parameters: URLSearchParams, { library }: FakeState): Answer {
  const id = parameters.get("id");
  if (!id) throw new Failed(10, "Required parameter 'id' is not present.");
  const album = library.album(/^cover:(.+)_640a93a8$/.exec(id)?.[1] ?? "");
  if (!album?.hasCover || coverOf(album) !== id) throw new Failed(70);
  const size = Number(parameters.get("size") ?? usualSize);
  if (!(size >= 1)) throw new Failed(0, "Parameter 'size' must be a number.");
  const png = squarePng(Math.min(Math.floor(size), usualSize), crc32(album.id) & 0xff_ff_ff);
  return wholeAnswer("image/png", png);
}
