import type { MiddlewareHandler } from "hono";
import type { Sandbox } from "../sandbox.ts";

/**
 * Keeps other sites' pages away: a request that changes something must say it carries JSON, which no page may send
 * across origins without asking first, and nothing is answered to a page of another site or origin.
 */
export function controlGuard(sandbox: Sandbox): MiddlewareHandler {
  const ownOrigin = new URL(sandbox.options.publicUrl).origin;
  return async (context, next) => {
    const site = context.req.header("Sec-Fetch-Site");
    const origin = context.req.header("Origin");
    const foreign =
      site === "cross-site" || site === "same-site" || (origin !== undefined && origin !== ownOrigin);
    if (foreign) return context.json({ error: "The control surface is not for other sites' pages." }, 403);
    const changes = context.req.method === "POST" || context.req.method === "PUT";
    const type = context.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
    if (changes && type !== "application/json") {
      return context.json({ error: "Content-Type must be application/json." }, 415);
    }
    context.header("Cache-Control", "no-store");
    return next();
  };
}
