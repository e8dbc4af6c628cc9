import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";

/**
 * Refuses what a browser does not ask for as a page of its own (W3C Fetch Metadata): a foreign page could otherwise use up its
 * visitor's limits by pictures, and show a sign-in in a frame.
 */
export const documentsOnly: MiddlewareHandler = async (c, next) => {
  const destination = c.req.header("Sec-Fetch-Dest");
  return destination === undefined || destination === "document" ? next() : problemReply("foreign-origin");
};
