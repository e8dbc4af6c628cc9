import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import type { Site } from "../site.ts";

/**
 * Refuses what changes something and comes from another site's page, as browsers tell by `Sec-Fetch-Site` and `Origin`.
 * Programs that send neither carry no browser's cookies by accident, and pass.
 */
export function sameOrigin(site: Site): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const fetchSite = c.req.header("Sec-Fetch-Site");
    if (fetchSite && fetchSite !== "same-origin" && fetchSite !== "none")
      return problemReply("foreign-origin");
    const origin = c.req.header("Origin");
    if (!fetchSite && origin && origin !== site.origin && origin !== new URL(c.req.url).origin) {
      return problemReply("foreign-origin");
    }
    return next();
  };
}
