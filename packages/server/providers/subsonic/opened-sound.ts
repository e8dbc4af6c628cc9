import type { Instant } from "@spindle/core/day/instant.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { SoundType } from "@spindle/core/sound/sound-formats.ts";
import { boundedBody } from "../../net/bounded-body.ts";
import { readAtMost } from "../../net/read-at-most.ts";
import type { OpenedSound, Song, WantedSound } from "../../ports/playback.ts";
import { parsedJson } from "../outside/http-exchange.ts";
import { type Refusal, retryAfterMs } from "../outside/refusal.ts";
import { readAs } from "../outside/tolerant-schemas.ts";
import { envelopeSchema } from "./answers.ts";
import { errorCodes, isSignedOut } from "./client.ts";
import { soundTypeOf } from "./songs.ts";

export interface Asked {
  readonly song: Song;
  readonly wanted: WantedSound;
  /** Ends the sound. */
  readonly signal: AbortSignal;
}

type Opened = Result<OpenedSound, Refusal>;

/** Milliseconds without a byte from the server, or until one is taken. */
const patienceMs = 20_000;
/** Bytes of a second of sound (24 bits, 384 kHz, two channels), and what else a file may hold. */
const mostOfSecond = 2_500_000;
const mostBesides = 16_000_000;
/** Of a song of unknown length. */
const secondsIfUnknown = 3_600;
/** Milliseconds for all of a second of sound, and for what else there is to do. */
const longestOfSecond = 2_000;
const longestBesides = 120_000;
const longestError = 65_536;

const nonsense: Opened = fail({ kind: "broken", how: "nonsense" });

/** One range, with its start, its end, or both (RFC 9110, 14.1.2). */
export function isRange(range: string | undefined): range is string {
  return range !== undefined && /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range);
}

/** What a server's answer is, as far as its head tells. `end` ends the sending. */
export async function openedIn(
  response: Response,
  asked: Asked,
  end: () => void,
  now: Instant,
): Promise<Opened> {
  const { status, headers, body } = response;
  const told = headers.get("content-type") ?? "";
  const isOriginal = asked.wanted.as === "original";
  if (/json|xml/i.test(told)) return refusedIn(await textOf(body), isOriginal, status);
  if (status === 416 && isOriginal) return succeed({ kind: "out-of-range" });
  if (status === 429) {
    const wait = retryAfterMs(headers.get("retry-after"), now);
    return fail({ kind: "rate-limited", retryAfterMs: wait, status });
  }
  if (status !== 200 && status !== 206) return fail({ kind: "broken", how: "status", status });
  const type = typeOf(told, asked);
  if (!type) return succeed({ kind: isOriginal ? "refused" : "not-converted" });
  const part = partIn(response, asked);
  const encoding = headers.get("content-encoding") ?? "identity";
  const { seconds = secondsIfUnknown } = asked.song;
  const mostBytes = mostBesides + mostOfSecond * seconds;
  if (!body || !part || encoding !== "identity" || (part.length ?? 0) > mostBytes) return nonsense;
  const bounded = boundedBody(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
    mostBytes,
    length: part.length,
    patienceMs,
    longestMs: longestBesides + longestOfSecond * seconds,
    signal: asked.signal,
    end,
  });
  return succeed({ kind: "opened", type, ...part, ...bounded });
}

/** Of ours. A server that doesn't convert may send the original instead. */
function typeOf(told: string, { song, wanted }: Asked): SoundType | undefined {
  const type = soundTypeOf(told);
  if (wanted.as !== "original") return type === song.type ? undefined : type;
  return type ?? (/^(?:application\/octet-stream)?$/.test(told) ? song.type : undefined);
}

/** The length and range that an answer states; undefined if they contradict each other or what was asked for. */
function partIn({ status, headers }: Response, { wanted: { as, range } }: Asked) {
  const stated = headers.get("content-length");
  if (stated !== null && !/^\d{1,15}$/.test(stated)) return undefined;
  const length = stated === null ? undefined : Number(stated);
  const isAsked = as === "original" && isRange(range);
  if (status === 200) {
    const acceptsRanges = as === "original" && !isAsked && headers.get("accept-ranges") !== "none";
    return { length, range: undefined, acceptsRanges };
  }
  const given = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(headers.get("content-range") ?? "");
  if (!given || !isAsked) return undefined;
  const [first, last, total] = [Number(given[1]), Number(given[2]), Number(given[3])];
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  // It may be shorter than asked. The total may be unknown.
  const isPartAsked =
    from === ""
      ? last - first < Number(to) && !(last < total - 1)
      : Number(from) === first && (to === "" || last <= Number(to));
  const isRight = last >= first && !(last >= total) && isPartAsked;
  if (!isRight || (length !== undefined && length !== last - first + 1)) return undefined;
  return { length: last - first + 1, range: given[0], acceptsRanges: true };
}

/** What an error of the server's own means, which may come with any status. */
function refusedIn(text: string, isOriginal: boolean, status: number): Opened {
  const json = readAs(envelopeSchema, parsedJson(text))?.["subsonic-response"];
  const written = / code="(\d{1,5})"/.exec(text.slice(text.indexOf("<error ")))?.[1];
  const code = json?.status === "failed" ? (json.error?.code ?? 0) : written && Number(written);
  if (code === undefined || code === "") return fail({ kind: "broken", how: "nonsense", status });
  if (isSignedOut(code)) return fail({ kind: "token-refused" });
  if (code === errorCodes.notFound) return succeed({ kind: "gone" });
  return succeed({ kind: isOriginal ? "refused" : "not-converted" });
}

async function textOf(body: Response["body"]): Promise<string> {
  return new TextDecoder().decode(await readAtMost(body, longestError));
}
