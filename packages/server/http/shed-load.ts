import { randomUUID } from "node:crypto";
import type { RequestListener } from "node:http";
import { problemContentType, problemOf } from "@spindle/contract/problems.ts";
import type { Context } from "../context.ts";
import { questionsWaiting } from "../db/batched-query.ts";
import { overloadedRetrySeconds } from "../overloaded.ts";
import { requestIdHeader } from "./middleware/observe-requests.ts";

/** Sessions that wait to be read, as nearly every call begins with that. More calls would only wait longer. */
const longestQueue = 64;
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

/** Refuses calls while the queue is full, before any other work: under overload most of the work would be refusing. */
export function shedLoad(
  listener: RequestListener,
  { db, log, metrics }: Pick<Context, "db" | "log" | "metrics">,
): RequestListener {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (request, response) => {
    const waiting = questionsWaiting(db);
    if (waiting < longestQueue || !request.url?.startsWith("/api/")) return listener(request, response);
    response.writeHead(problem.status, { ...headers, [requestIdHeader]: randomUUID() });
    response.end(body);
    metrics.callRefused(request.method ?? "");
    if (performance.now() - loggedAt < logEvery) return;
    loggedAt = performance.now();
    log("warn", "overloaded", { reason: `${waiting} sessions wait to be read` });
  };
}
