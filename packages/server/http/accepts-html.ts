import type { Context as Call } from "hono";

/** A person's browser asks for a page; a program, and a page's own script, do not. */
export function acceptsHtml(c: Call): boolean {
  return (c.req.header("Accept") ?? "").includes("text/html");
}
