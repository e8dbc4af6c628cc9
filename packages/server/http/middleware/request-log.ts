import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../../log/log.ts";
import { withRequestId } from "../../log/request-id.ts";

/** Logs each request by its route, because addresses hold ids and sign-in codes. */
export function requestLog(log: Log, now: () => number): MiddlewareHandler {
  return (c, next) =>
    withRequestId(randomUUID(), async () => {
      const startedAt = now();
      await next();
      const status = c.res.status;
      log(status >= 500 ? "error" : "info", "request", {
        method: c.req.method,
        route: matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "a page or file",
        status,
        milliseconds: Math.round(now() - startedAt),
      });
    });
}
