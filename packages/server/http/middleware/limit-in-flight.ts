import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../../context.ts";
import { logLimitHit } from "../../limits/limit-hit.ts";
import { sessionCookieName } from "../cookies.ts";
import { sourceOf, type RequestLimits, tooManyRequests } from "../request-limits.ts";
import type { Site } from "../site.ts";

/** Requests at the same time: a browser has six connections to a host, or one with a few streams. */
const mostOfSession = 32;
const mostOfAddress = 128;
const mostOfNetwork = 1_024;
/** Of an address's places, as many as forms to the sandbox may hold: anybody may send them by half. */
const mostForms = 32;

/** Bounds what one session, one address and its whole network have under way, before sessions and database are asked anything. */
export function limitInFlight(
  limits: RequestLimits,
  site: Site,
  isOwnCall: (path: string) => boolean,
  context: Pick<Context, "log" | "pseudonym">,
): MiddlewareHandler {
  const cookie = sessionCookieName(site);
  return async (c, next) => {
    // The calls that this server makes of its own sandbox are part of requests that are counted already.
    if (!limits.inFlight || isOwnCall(c.req.path)) return next();
    const session = getCookie(c, cookie);
    const { address, network } = sourceOf(limits, c);
    const leave = limits.inFlight.enter([
      { key: `address ${address}`, most: mostOfAddress },
      ...(network === undefined ? [] : [{ key: `network ${network}`, most: mostOfNetwork }]),
      ...(session === undefined ? [] : [{ key: `session ${session}`, most: mostOfSession }]),
      ...(isForm(c.req) ? [{ key: `forms ${address}`, most: mostForms }] : []),
    ]);
    if (!leave) {
      logLimitHit(context, "inFlight", address);
      return tooManyRequests(1);
    }
    try {
      await next();
    } finally {
      leave();
    }
  };
}

function isForm({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return path.startsWith("/sandbox/") && method !== "GET" && method !== "HEAD";
}
