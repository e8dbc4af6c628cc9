import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnAddress, type Site } from "../site.ts";

/** Answers only requests to this server's own names, against DNS rebinding. Calls to its own sandbox come by any address that it listens on. */
export function ownAddress(site: Site, isOwnCall: (path: string) => boolean): MiddlewareHandler {
  // Nearly every request is one of these, and parsing an address costs more than comparing it.
  const usual = `http://${new URL(site.origin).host}/`;
  return async (c, next) =>
    c.req.url.startsWith(usual) || isOwnAddress(site, c.req.url) || isOwnCall(c.req.path)
      ? next()
      : problemReply("unknown-host");
}
