import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnAddress, type Site } from "../site.ts";

/** Refuses requests to other host names, against DNS rebinding. Our own calls to the sandbox use any address. */
export function ownAddress(site: Site, isOwnCall: (path: string) => boolean): MiddlewareHandler {
  // Comparing costs less than parsing, and nearly every request has this prefix.
  const usual = `http://${new URL(site.origin).host}/`;
  return async (c, next) =>
    c.req.url.startsWith(usual) || isOwnAddress(site, c.req.url) || isOwnCall(c.req.path)
      ? next()
      : problemReply("unknown-host");
}
