import type { Context as Call } from "hono";

/** Whether the caller is a browser that loads a page, rather than a program or a page's script. */
export function acceptsHtml(c: Call): boolean {
  return (c.req.header("Accept") ?? "").includes("text/html");
}
