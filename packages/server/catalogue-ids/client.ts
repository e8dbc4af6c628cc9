import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type * as v from "valibot";
import type { Clock } from "../ports/clock.ts";
import { createCallPace } from "../providers/outside/call-pace.ts";
import { type Exchange, exchange, parsedJson } from "../providers/outside/http-exchange.ts";
import { retryAfterMs } from "../providers/outside/refusal.ts";
import { readAs } from "../providers/outside/tolerant-schemas.ts";

export interface ClientOptions {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  /** Names the program, its version and whom to reach, as MusicBrainz demands. */
  readonly userAgent: string;
  readonly clock: Clock;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Why a call has no answer, once no further try helps. */
export type ApiFailure =
  | { readonly kind: "busy" | "unreachable" | "timed-out" | "nonsense" }
  | { readonly kind: "status"; readonly status: number };

export interface ApiClient {
  /** Reads what matches the schema; undefined if there is no such thing (404). */
  read<Output>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Output>,
  ): Promise<Result<Output | undefined, ApiFailure>>;
}

/** Milliseconds from call to call. Whoever calls more often than once a second gets 503 for all calls. https://musicbrainz.org/doc/MusicBrainz_API/Rate_Limiting */
export const callGapMs = 1_000;
const requestMs = 30_000;
const mostAttempts = 6;
/** The wait (ms) after the first attempt, unless the answer names one; it doubles each time. */
const firstWaitMs = 5_000;
/** A longer wait (ms) is left to the operator, who can begin again later. */
const longestWaitMs = 10 * 60_000;

type Answer<Output> = Result<Output | undefined, ApiFailure>;
interface Outcome<Output> {
  readonly answer: Answer<Output>;
  /** Milliseconds to wait before another try, if one may help; "soon": as long as usual. */
  readonly again?: number | "soon" | undefined;
}

/** Calls MusicBrainz's API one after another, at most once a second, and waits as long as it says or as is polite. */
export function createApiClient({ apiUrl, userAgent, clock, pause }: ClientOptions): ApiClient {
  const turn = createCallPace(clock, callGapMs, pause);
  const headers = { "user-agent": userAgent, accept: "application/json" };
  const { signal: never } = new AbortController();
  return {
    async read(path, query, schema) {
      const url = `${apiUrl}${path}?${new URLSearchParams({ ...query, fmt: "json" }).toString()}`;
      for (let attempt = 1; ; attempt += 1) {
        await turn(never);
        const request = { url, method: "GET", headers };
        const exchanged = await exchange(request, clock.timeout(requestMs), never);
        const { answer, again } = outcomeOf(exchanged, schema, clock);
        const wait = again === "soon" ? firstWaitMs * 2 ** (attempt - 1) : again;
        if (wait === undefined || wait > longestWaitMs || attempt === mostAttempts) return answer;
        await pause(wait, never);
      }
    },
  };
}

function outcomeOf<Output>(
  exchanged: Exchange,
  schema: v.GenericSchema<unknown, Output>,
  clock: Clock,
): Outcome<Output> {
  if (exchanged.kind !== "answer")
    return { answer: fail({ kind: failures[howOf(exchanged)] }), again: "soon" };
  const { status, headers, text } = exchanged;
  if (status === 404) return { answer: succeed(undefined) };
  if (status === 503 || status === 429) {
    const again = retryAfterMs(headers.get("retry-after"), clock.now()) ?? "soon";
    return { answer: fail({ kind: "busy" }), again };
  }
  // A redirect is an answer of something else, and is not followed.
  if (status !== 200) {
    return { answer: fail({ kind: "status", status }), again: status >= 500 ? "soon" : undefined };
  }
  const read = readAs(schema, parsedJson(text));
  return read === undefined
    ? { answer: fail({ kind: "nonsense" }), again: "soon" }
    : { answer: succeed(read) };
}

const failures = { timeout: "timed-out", network: "unreachable", nonsense: "nonsense" } as const;

const howOf = (exchanged: Exclude<Exchange, { kind: "answer" }>) =>
  exchanged.kind === "failed" ? exchanged.how : "network";
