import { request } from "node:http";
import type { Socket } from "node:net";
import { instant } from "@spindle/core/day/instant.ts";
import type { Clock } from "../ports/clock.ts";
import type { PushOutcome } from "../ports/push-sender.ts";
import { retryAfterMs } from "../providers/outside/refusal.ts";

/** In milliseconds. */
const longestAnswerMs = 10_000;
/** In bytes; the body is not read. */
const largestHead = 8 * 1024;
/** The bounds (ms) of an accepted Retry-After. */
const believedWait = { shortest: 1_000, longest: 60 * 60 * 1000 };

/** Sends a request on its own open connection and waits for the answer. Never rejects. */
export function sendRequest(
  socket: Socket,
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  clock: Clock,
): Promise<PushOutcome> {
  const sent = request({
    createConnection: () => socket,
    method: "POST",
    path: `${url.pathname}${url.search}`,
    headers: { Host: url.host, ...headers, Connection: "close", "Content-Length": body.byteLength },
    maxHeaderSize: largestHead,
  });
  return new Promise<PushOutcome>((resolve) => {
    const settle = (answer: PushOutcome) => {
      clearTimeout(timer);
      resolve(answer);
      sent.destroy();
    };
    const timer = setTimeout(settle, longestAnswerMs, { kind: "unknown" });
    sent.once("response", ({ statusCode = 0, headers: answered }) =>
      settle(outcomeOf(statusCode, answered["retry-after"], clock)),
    );
    sent.on("error", () => settle({ kind: "unknown" }));
    sent.once("close", () => settle({ kind: "unknown" }));
    sent.end(body);
  });
}

/** The meaning of a status (RFC 8030, 5). Unknown ones, redirects included, are refusals. */
function outcomeOf(status: number, retryAfter: string | undefined, clock: Clock): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "taken" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status !== 429 && status < 500) return { kind: "refused", status };
  const now = clock.now();
  const wait = retryAfterMs(retryAfter, now);
  if (wait === undefined) return { kind: "later", retryAt: undefined };
  const { shortest, longest } = believedWait;
  return { kind: "later", retryAt: instant(now + Math.min(Math.max(wait, shortest), longest)) };
}
