import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnOrigin, type Site } from "../site.ts";

/**
 * Refuses what changes something and comes from another site's page, as browsers tell by `Sec-Fetch-Site` and `Origin`:
 * whichever of them is there must be right. Programs that send neither carry no browser's cookies by accident, and pass.
 */
export function sameOrigin(site: Site): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const fetchSite = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const foreign =
      (fetchSite !== undefined && fetchSite !== "same-origin" && fetchSite !== "none") ||
      (origin !== undefined && !isOwnOrigin(site, origin));
    return foreign ? problemReply("foreign-origin") : next();
  };
}
