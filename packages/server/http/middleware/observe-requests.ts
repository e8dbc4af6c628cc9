import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Context } from "../../context.ts";
import { withRequestId } from "../../log/request-id.ts";
import { routeOf } from "../route-of.ts";

export const requestIdHeader = "X-Request-Id";
/** Ids as proxies make them. Others could write names into the log, or make its lines long. */
const acceptedId = /^[\w.-]{8,64}$/;

/** Gives each request an id, or keeps its proxy's, logs it and counts it. The answer and every line of the request have the id. */
export function observeRequests({ log, metrics }: Pick<Context, "log" | "metrics">): MiddlewareHandler {
  return (c, next) => {
    const given = c.req.header(requestIdHeader);
    const id = given !== undefined && acceptedId.test(given) ? given : randomUUID();
    return withRequestId(id, async () => {
      const startedAt = performance.now();
      metrics.requestBegan();
      await next();
      c.res.headers.set(requestIdHeader, id);
      const { status } = c.res;
      const [{ method }, route] = [c.req, routeOf(c)];
      const milliseconds = performance.now() - startedAt;
      metrics.requestEnded(method, route, status, milliseconds / 1000);
      log(status >= 500 ? "error" : "info", "request", {
        method,
        route,
        status,
        milliseconds: Math.round(milliseconds),
      });
    });
  };
}
