import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import { readAtMost } from "../../net/read-at-most.ts";
import type { Refusal } from "./refusal.ts";

/** Bytes. A hostile service must not exhaust memory; most honest answers are below 300 KB. */
export const largestBody = 2 * 1024 * 1024;

interface HttpRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Do not read a successful answer's body. */
  readonly ignoreBody?: boolean;
  /** Bytes of an answer, in place of `largestBody`. */
  readonly largest?: number;
  /** In place of `fetch`. */
  readonly send?: Send;
}

/** Sends a request without a body, and follows no redirect. */
export type Send = (
  url: string,
  init: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly signal: AbortSignal;
  },
) => Promise<Response>;

export interface HttpAnswer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
}

export type Exchange =
  | HttpAnswer
  /** Timeout, broken connection, or body over the limit. */
  | { readonly kind: "failed"; readonly how: "timeout" | "network" | "nonsense" }
  /** The caller's signal aborted first. */
  | { readonly kind: "abandoned" };

/** Sends one HTTP request with a time and size limit. Follows no redirect and never throws. */
export async function exchange(
  request: HttpRequest,
  timeout: AbortSignal,
  signal: AbortSignal,
): Promise<Exchange> {
  if (signal.aborted) return { kind: "abandoned" };
  const ending = new AbortController();
  const giveUp = () => ending.abort();
  timeout.addEventListener("abort", giveUp);
  signal.addEventListener("abort", giveUp);
  if (timeout.aborted) giveUp();
  try {
    const { send = fetch } = request;
    const response = await send(request.url, {
      method: request.method,
      headers: request.headers,
      redirect: "manual",
      signal: ending.signal,
      ...(request.body === undefined ? {} : { body: request.body }),
    });
    const { status, headers } = response;
    if (request.ignoreBody === true && response.ok) {
      // The command was accepted, so a broken connection no longer matters.
      await response.body?.cancel().catch(() => undefined);
      return answerWith({ status, headers }, new Uint8Array());
    }
    const body = await readAtMost(response.body, request.largest ?? largestBody);
    return body === undefined ? { kind: "failed", how: "nonsense" } : answerWith({ status, headers }, body);
  } catch {
    if (signal.aborted) return { kind: "abandoned" };
    return { kind: "failed", how: ending.signal.aborted ? "timeout" : "network" };
  } finally {
    timeout.removeEventListener("abort", giveUp);
    signal.removeEventListener("abort", giveUp);
  }
}

function answerWith(
  { status, headers }: Pick<HttpAnswer, "status" | "headers">,
  bytes: Uint8Array<ArrayBuffer>,
): HttpAnswer {
  return {
    kind: "answer",
    status,
    headers,
    bytes,
    // Not all are text.
    get text() {
      return new TextDecoder().decode(bytes);
    },
  };
}

/** Parsing a million lists within lists blocks for a second. */
const deepest = 200;

/** Undefined if it is none, or nested too deeply. */
export function parsedJson(text: string): unknown {
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (isInString) continue;
    else if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
  }
  return depth > deepest;
}

/** A body's JSON; undefined if it is empty (204). */
export function jsonOf(text: string): Result<unknown, Refusal> {
  if (text.trim() === "") return succeed(undefined);
  const json = parsedJson(text);
  return json === undefined ? fail({ kind: "broken", how: "nonsense" }) : succeed(json);
}
