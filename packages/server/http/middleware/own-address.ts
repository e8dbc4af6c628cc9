import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";
import { isOwnAddress, type Site } from "../site.ts";

/** The calls that this server makes of its own sandbox, by whatever address it listens on; they answer to a secret or a token alone. */
const ownCalls = /^\/sandbox\/(?:v1|api\/token)(?:\/|$)/;

/** Answers requests to this server's own names only: a page of another name that was made to point here reads nothing. */
export function ownAddress(site: Site): MiddlewareHandler {
  return async (c, next) =>
    isOwnAddress(site, c.req.url) || ownCalls.test(c.req.path) ? next() : problemReply("unknown-host");
}
