import { answerAs, type Answer, type Content, envelopeOf, Failed, wholeAnswer } from "./fake-envelope.ts";
import type { FakeRequest, FakeState } from "./fake-state.ts";

/** What a test makes the server do instead of, or with, its answer. */
export type Fault =
  /** The connection is reset without an answer. */
  | { readonly kind: "reset" }
  /** The answer, or what comes after so many bytes of its body, waits for the promise. */
  | { readonly kind: "slow"; readonly until: Promise<unknown>; readonly afterBytes?: number }
  | { readonly kind: "status"; readonly status: number; readonly retryAfter?: string }
  /** XML although JSON was asked for. */
  | { readonly kind: "xml" }
  | { readonly kind: "error"; readonly code: number; readonly message?: string }
  /** A page of HTML with status 200. */
  | { readonly kind: "html" }
  /** The answer, then spaces without end. */
  | { readonly kind: "endless" }
  /** The answer, still valid, followed by so many spaces (20 MB unless told). */
  | { readonly kind: "gigantic"; readonly bytes?: number }
  /** The connection closes after half of what `Content-Length` promised. */
  | { readonly kind: "truncated" }
  /** `Content-Length` is off by this: positive promises more than comes. */
  | { readonly kind: "wrong-length"; readonly by: number }
  /** To the address of a cloud's metadata, to the same address again, or to another one. */
  | { readonly kind: "redirect"; readonly to: "private" | "itself" | URL; readonly status?: number }
  /** The right bytes with a wrong type. */
  | { readonly kind: "content-type"; readonly type: string }
  /** An SVG that runs a script, with its type or another. */
  | { readonly kind: "svg"; readonly type?: string }
  /** Ranges are ignored: every stream begins at the start. */
  | { readonly kind: "no-ranges" }
  /** The inside of the response is changed. */
  | { readonly kind: "reshaped"; readonly change: (content: Content) => Content };

export interface FaultScope {
  /** Only these methods, such as `stream`; otherwise all. */
  readonly calls?: readonly string[];
  /** Only so often; otherwise until it is ended. */
  readonly times?: number;
}

/** The faults that are switched on; the first that fits a request is its fault. */
export interface FaultSwitch {
  turnOn(fault: Fault, scope?: FaultScope): void;
  turnOff(): void;
  take(call: string): Fault | undefined;
}

export function createFaultSwitch(): FaultSwitch {
  let active: { readonly fault: Fault; readonly calls: readonly string[] | undefined; left: number }[] = [];
  return {
    turnOn(fault, { calls, times = Number.POSITIVE_INFINITY } = {}) {
      active.push({ fault, calls, left: times });
    },
    turnOff() {
      active = [];
    },
    take(call) {
      const found = active.find(({ calls, left }) => left > 0 && (calls?.includes(call) ?? true));
      if (found) found.left -= 1;
      return found?.fault;
    },
  };
}

const metadataAddress = "http://169.254.169.254/latest/meta-data/";
const svgWithScript =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"><script>alert(document.domain)</script></svg>';
const html =
  "<!doctype html><html><head><title>Sign in</title></head><body><script>alert(1)</script></body></html>";

/** The answer of a fault that comes before the server has looked at the request. */
export function answerInstead(fault: Fault | undefined, request: FakeRequest, state: FakeState) {
  switch (fault?.kind) {
    case "status": {
      const { status, retryAfter } = fault;
      const answer = wholeAnswer("text/plain", "The server has a problem.", status);
      return retryAfter === undefined ? answer : withHeaders(answer, { "retry-after": retryAfter });
    }
    case "error": {
      const { error } = new Failed(fault.code, fault.message);
      return answerAs(request.parameters.get("f"), envelopeOf(error, true, state));
    }
    case "html":
      return wholeAnswer("text/html; charset=utf-8", html);
    case "svg":
      return wholeAnswer(fault.type ?? "image/svg+xml", svgWithScript);
    case "redirect": {
      const itself = `${request.path}?${request.query.toString()}`;
      const to =
        fault.to === "private" ? metadataAddress : fault.to === "itself" ? itself : fault.to.toString();
      return withHeaders(wholeAnswer("text/plain", "", fault.status ?? 302), { location: to });
    }
    default:
      return undefined;
  }
}

/** The answer as the fault leaves it. */
export function answerWith(fault: Fault | undefined, answer: Answer): Answer {
  switch (fault?.kind) {
    case "content-type":
      return withHeaders(answer, { "content-type": fault.type });
    case "endless":
      return { ...answer, length: undefined, chunks: followed(answer.chunks, Number.POSITIVE_INFINITY) };
    case "gigantic": {
      const { bytes = 20_000_000 } = fault;
      const length = answer.length === undefined ? undefined : answer.length + bytes;
      return { ...answer, length, chunks: followed(answer.chunks, bytes) };
    }
    case "truncated": {
      const whole = measured(answer);
      return { ...whole, chunks: cut(whole.chunks, Math.floor(whole.length / 2)) };
    }
    case "wrong-length": {
      const whole = measured(answer);
      return { ...whole, length: Math.max(0, whole.length + fault.by) };
    }
    default:
      return answer;
  }
}

function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  return { ...answer, headers: { ...answer.headers, ...headers } };
}

function* followed(chunks: Iterable<Buffer>, bytes: number): Generator<Buffer> {
  yield* chunks;
  const spaces = Buffer.alloc(65_536, " ");
  for (let left = bytes; left > 0; left -= spaces.length) yield spaces.subarray(0, left);
}

function* cut(chunks: Iterable<Buffer>, bytes: number): Generator<Buffer> {
  let left = bytes;
  for (const chunk of chunks) {
    if (left <= 0) return;
    yield chunk.subarray(0, left);
    left -= chunk.length;
  }
}

/** A transcoding has no length until it is made. */
function measured(answer: Answer): Answer & { readonly length: number } {
  if (answer.length !== undefined) return { ...answer, length: answer.length };
  const whole = Buffer.concat([...answer.chunks]);
  return { ...answer, length: whole.length, chunks: [whole] };
}
