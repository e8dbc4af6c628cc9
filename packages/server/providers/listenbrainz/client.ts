import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type * as v from "valibot";
import type { Clock } from "../../ports/clock.ts";
import { attempted, type Machinery } from "../outside/attempts.ts";
import { createCallPace } from "../outside/call-pace.ts";
import { type Exchange, exchange, type HttpAnswer, jsonOf, parsedJson } from "../outside/http-exchange.ts";
import { type AdapterOptions, machineryOf } from "../outside/machinery.ts";
import { type Operation, pauseFor } from "../outside/operation.ts";
import { type Meaning, type Refusal, retryAfterMs } from "../outside/refusal.ts";
import { readAs } from "../outside/tolerant-schemas.ts";

export interface ClientOptions extends AdapterOptions {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  /** Names the program, its version and a way to reach its operator, as ListenBrainz demands. */
  readonly userAgent: string;
}

export interface ApiClient {
  readonly machinery: Machinery;
  /** Reads what matches the schema; undefined if there is nothing (204). */
  read<Output>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: v.GenericSchema<unknown, Output>,
    operation: Operation,
  ): Promise<Result<Output | undefined, Refusal>>;
}

/** Milliseconds from call to call: an application may make one a second, whoever it makes it for. */
export const callGapMs = 1_000;

/** Milliseconds: its windows last a few seconds, and a wrong number must not shut it out for a day. */
const longestStatedMs = 60_000;

/** ListenBrainz counts all calls together, so they share one circuit. */
const bucket = "api";

export function createApiClient(options: ClientOptions): ApiClient {
  const { apiUrl, userAgent, clock, pause = pauseFor } = options;
  const turn = createCallPace(clock, callGapMs, pause);
  const machinery = machineryOf({
    ...options,
    // Another attempt is another call.
    pause: async (ms, signal) => {
      await pause(ms, signal);
      await turn(signal);
    },
  });
  const headers = { "user-agent": userAgent, accept: "application/json" };
  return {
    machinery,
    async read(path, query, schema, operation) {
      // What an open circuit refuses is no call.
      if (!machinery.breaker.states().some(([, state]) => state === "open")) await turn(operation.signal);
      // It is our own pace that left no time for a call.
      if (operation.signal.aborted) return fail({ kind: "rate-limited", retryAfterMs: undefined });
      const url = `${apiUrl}${path}?${new URLSearchParams(query).toString()}`;
      return attempted(machinery, operation, {
        bucket,
        longestStatedMs,
        once: async ({ timeout, signal }) =>
          outcomeOf(await exchange({ url, method: "GET", headers }, timeout, signal), schema, clock),
      });
    },
  };
}

function outcomeOf<Output>(
  answer: Exchange,
  schema: v.GenericSchema<unknown, Output>,
  clock: Clock,
): Result<Output | undefined, Refusal> {
  if (answer.kind === "abandoned") return fail({ kind: "abandoned" });
  if (answer.kind === "failed") return fail({ kind: "broken", how: answer.how });
  const { status, text } = answer;
  if (status < 200 || status >= 300) return fail({ ...meaningOf(answer, clock), status });
  const json = jsonOf(text);
  if (!json.ok) return fail({ ...json.failure, status });
  if (json.value === undefined) return succeed(undefined);
  const read = readAs(schema, json.value);
  return read === undefined ? fail({ kind: "broken", how: "nonsense", status }) : succeed(read);
}

function meaningOf({ status, headers, text }: HttpAnswer, clock: Clock): Meaning {
  if (status === 429) {
    const wait = headers.get("x-ratelimit-reset-in") ?? headers.get("retry-after");
    return { kind: "rate-limited", retryAfterMs: retryAfterMs(wait, clock.now()) };
  }
  if (status === 404) return { kind: namesUser(text) ? "not-found" : "refused" };
  // A redirect counts as an outage, because none is followed.
  if (status < 400 || status >= 500 || status === 408) return { kind: "broken", how: "status" };
  return { kind: "refused" };
}

/** "Cannot find user: …", unlike the 404 of an address that does not exist. */
function namesUser(text: string): boolean {
  const json = parsedJson(text.slice(0, 4096));
  return (
    typeof json === "object" &&
    json !== null &&
    "error" in json &&
    typeof json.error === "string" &&
    /\buser\b/i.test(json.error)
  );
}
