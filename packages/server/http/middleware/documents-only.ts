import type { MiddlewareHandler } from "hono";
import { problemReply } from "../problem-reply.ts";

/** Refuses what a browser does not load as a page (Fetch Metadata), such as another site's images and frames. */
export const documentsOnly: MiddlewareHandler = async (c, next) => {
  const destination = c.req.header("Sec-Fetch-Dest");
  return destination === undefined || destination === "document" ? next() : problemReply("foreign-origin");
};
