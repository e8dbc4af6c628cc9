import type { MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import type { Context } from "../../context.ts";
import { logLimitHit } from "../../limits/limit-hit.ts";
import { sessionCookieName } from "../cookies.ts";
import { sourceOf, type RequestLimits, tooManyRequests } from "../request-limits.ts";
import type { Site } from "../site.ts";

/** Requests at the same time. A browser opens six connections to a host, or one with a few streams. */
const mostOfSession = 32;
const mostOfAddress = 128;
const mostOfNetwork = 1_024;
/** Requests of an address that are forms for the sandbox, which anybody may send slowly. */
const mostForms = 32;

/** Limits the requests in flight of one session, address and network, before any query. */
export function limitInFlight(
  limits: RequestLimits,
  site: Site,
  isOwnCall: (path: string) => boolean,
  context: Pick<Context, "log" | "pseudonym">,
): MiddlewareHandler {
  const cookie = sessionCookieName(site);
  return async (c, next) => {
    // Our own calls to the sandbox belong to requests that are counted already.
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
