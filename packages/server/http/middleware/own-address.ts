import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnAddress, type Site } from "../site.ts";

/**
 * Answers requests to this server's own names only: a page of another name that was made to point here reads nothing.
 * The calls that this server makes of itself come by whatever address it listens on.
 */
export function ownAddress(site: Site, isOwnCall: (path: string) => boolean): MiddlewareHandler {
  // Nearly every request is one of these, and parsing an address costs more than comparing it.
  const usual = `http://${new URL(site.origin).host}/`;
  return async (c, next) =>
    c.req.url.startsWith(usual) || isOwnAddress(site, c.req.url) || isOwnCall(c.req.path)
      ? next()
      : problemReply("unknown-host");
}
