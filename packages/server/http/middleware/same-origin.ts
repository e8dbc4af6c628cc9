import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnOrigin, type Site } from "../site.ts";

/** Refuses changes from other sites' pages by `Sec-Fetch-Site` and `Origin`. Programs send neither, and pass. */
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
