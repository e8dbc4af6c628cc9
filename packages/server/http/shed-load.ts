import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { problemContentType, problemOf } from "@spindle/contract/problems.ts";
import type { Context } from "../context.ts";
import { overloadedRetrySeconds } from "../overloaded.ts";
import { requestIdHeader } from "./middleware/observe-requests.ts";

/** Milliseconds between two lines of the log. */
const logEvery = 1_000;

const problem = problemOf("overloaded");
const body = JSON.stringify(problem);
const headers = {
  "Content-Type": problemContentType,
  "Content-Length": body.length,
  "Cache-Control": "no-store",
  "Retry-After": overloadedRetrySeconds,
};

/** Refuses calls while the queue of sessions to read is full, before any other work: under overload most of the work would be refusing. */
export function shedLoad(
  listener: RequestListener,
  isFull: () => boolean,
  { log, metrics }: Pick<Context, "log" | "metrics">,
): RequestListener {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    if (!isFull() || !request.url?.startsWith("/api/")) return listener(request, response);
    response.writeHead(problem.status, { ...headers, [requestIdHeader]: randomUUID() });
    response.end(body);
    metrics.callRefused(request.method ?? "");
    if (performance.now() - loggedAt < logEvery) return;
    loggedAt = performance.now();
    log("warn", "overloaded", { reason: "too many sessions wait to be read" });
  };
}
