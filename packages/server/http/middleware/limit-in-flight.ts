import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { sessionCookieName } from "../cookies.ts";
import { addressOf, type RequestLimits, tooManyRequests } from "../request-limits.ts";
import type { Site } from "../site.ts";

/** Requests at the same time: a browser has six connections to a host, or one with a few streams. */
const mostOfSession = 32;
const mostOfAddress = 128;

/** Bounds what one session and one address have under way, before sessions and database are asked anything. */
export function limitInFlight(
  limits: RequestLimits,
  site: Site,
  isOwnCall: (path: string) => boolean,
): MiddlewareHandler {
  const cookie = sessionCookieName(site);
  return async (c, next) => {
    // The calls that this server makes of its own sandbox are part of requests that are counted already.
    if (!limits.inFlight || isOwnCall(c.req.path)) return next();
    const session = getCookie(c, cookie);
    const leave = limits.inFlight.enter([
      { key: `address ${addressOf(limits, c)}`, most: mostOfAddress },
      ...(session === undefined ? [] : [{ key: `session ${session}`, most: mostOfSession }]),
    ]);
    if (!leave) return tooManyRequests(1);
    try {
      await next();
    } finally {
      leave();
    }
  };
}
