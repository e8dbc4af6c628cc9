import type { IncomingMessage } from "node:http";
import type { Context as Call } from "hono";

/** The request as Node read it; undefined if no socket is behind it, as in tests of the application alone. */
export function incomingOf(c: Call): IncomingMessage | undefined {
  return (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;
}
