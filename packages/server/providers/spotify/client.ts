import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { AccessSource } from "../../ports/music-service.ts";
import { attempted, type Machinery, type Recovery } from "../outside/attempts.ts";
import { type Exchange, exchange, jsonOf } from "../outside/http-exchange.ts";
import type { Operation } from "../outside/operation.ts";
import type { Refusal } from "../outside/refusal.ts";
import { tokenFrom } from "../outside/token-from.ts";
import { refusalOf } from "./errors.ts";

/** Each has its own circuit, because Spotify counts quotas per family of endpoints. Ranges read at once count one failure each. */
type Bucket =
  | "me"
  | "library"
  | "contains"
  | "top-medium_term"
  | "top-short_term"
  | "top-long_term"
  | "recent"
  | "following"
  | "search"
  | "albums"
  | "artist-albums"
  | "player";

export interface ApiRequest {
  readonly bucket: Bucket;
  readonly method: "GET" | "PUT";
  /** Relative to the API's base, with a leading slash. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The Web API for one listener within one operation. */
export interface ApiSession {
  /** The answer's JSON; undefined if it is empty (204). */
  read(request: ApiRequest): Promise<Result<unknown, Refusal>>;
  /** Sends a player command. Any 2xx is success; the body is not read. */
  command(request: ApiRequest): Promise<Result<undefined, Refusal>>;
}

/** The largest page if the app's quota mode limits pages. */
const cappedLimit = 10;
const catalogueBuckets: readonly Bucket[] = ["search", "albums", "artist-albums"];

export function apiSession(
  machinery: Machinery,
  apiUrl: string,
  access: AccessSource,
  operation: Operation,
): ApiSession {
  return {
    read: (request) => send(machinery, apiUrl, access, operation, request, jsonOf),
    command: (request) => send(machinery, apiUrl, access, operation, request, () => succeed(undefined)),
  };
}

async function send<Value>(
  machinery: Machinery,
  apiUrl: string,
  access: AccessSource,
  operation: Operation,
  request: ApiRequest,
  parse: (text: string) => Result<Value, Refusal>,
): Promise<Result<Value, Refusal>> {
  const first = await tokenFrom(access.token(operation.signal), operation);
  if (!first.ok) return first;
  let token = first.value;
  let current = request;
  let replaced = false;
  return attempted(machinery, operation, {
    bucket: request.bucket,
    once: async (attempt) => {
      if (access.serves !== undefined) machinery.playQuota.note();
      const answer = await exchange(httpRequestOf(apiUrl, current, token), attempt.timeout, attempt.signal);
      return outcomeOf(machinery, request.bucket, answer, parse);
    },
    recover: async (refusal): Promise<Recovery> => {
      if (refusal.kind === "token-refused" && !replaced) {
        replaced = true;
        const newer = await tokenFrom(access.replace(token, operation.signal), operation);
        if (!newer.ok) return newer.failure;
        token = newer.value;
        return "retry";
      }
      if (refusal.kind === "invalid-limit" && Number(current.query?.["limit"] ?? 0) > cappedLimit) {
        current = { ...current, query: { ...current.query, limit: String(cappedLimit) } };
        return "retry";
      }
      return "give-up";
    },
  });
}

function httpRequestOf(apiUrl: string, request: ApiRequest, token: string) {
  const query = request.query === undefined ? "" : `?${new URLSearchParams(request.query).toString()}`;
  const headers = { authorization: `Bearer ${token}`, accept: "application/json" };
  return {
    url: `${apiUrl}${request.path}${query}`,
    method: request.method,
    ignoreBody: request.method !== "GET",
    ...(request.body === undefined
      ? { headers }
      : { headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(request.body) }),
  };
}

function outcomeOf<Value>(
  machinery: Machinery,
  bucket: Bucket,
  answer: Exchange,
  parse: (text: string) => Result<Value, Refusal>,
): Result<Value, Refusal> {
  if (answer.kind === "abandoned") return fail({ kind: "abandoned" });
  if (answer.kind === "failed") return fail({ kind: "broken", how: answer.how });
  const { status, text } = answer;
  if (status >= 200 && status < 300) {
    const parsed = parse(text);
    return parsed.ok ? parsed : fail({ ...parsed.failure, status });
  }
  const error = { status, text, retryAfter: answer.headers.get("retry-after") };
  return fail(refusalOf(error, machinery.clock.now(), catalogueBuckets.includes(bucket)));
}
