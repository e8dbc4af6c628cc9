import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";

/** Refuses what a browser doesn't load as a page (Fetch Metadata): pictures of a foreign page could use up its visitor's limits, and a frame could show a sign-in. */
export const documentsOnly: MiddlewareHandler = async (c, next) => {
  const destination = c.req.header("Sec-Fetch-Dest");
  return destination === undefined || destination === "document" ? next() : problemReply("foreign-origin");
};
