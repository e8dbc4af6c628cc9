import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "../../log/log.ts";
import { withRequestId } from "../../log/request-id.ts";
import { routeOf } from "../route-of.ts";

const requestIdHeader = "X-Request-Id";
/** Ids as proxies make them. Others could write names into the log, or make its lines long. */
const acceptedId = /^[\w.-]{8,64}$/;

/** Gives each request an id, or keeps its proxy's, and logs it. The answer and every line of the request have the id. */
export function observeRequests(log: Log): MiddlewareHandler {
  return (c, next) => {
    const given = c.req.header(requestIdHeader);
    const id = given !== undefined && acceptedId.test(given) ? given : randomUUID();
    return withRequestId(id, async () => {
      const startedAt = performance.now();
      await next();
      c.res.headers.set(requestIdHeader, id);
      const { status } = c.res;
      log(status >= 500 ? "error" : "info", "request", {
        method: c.req.method,
        route: routeOf(c),
        status,
        milliseconds: Math.round(performance.now() - startedAt),
      });
    });
  };
}
