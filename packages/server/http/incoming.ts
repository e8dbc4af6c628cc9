import type { IncomingMessage } from "node:http";
import type { Context as Call } from "hono";

/** Node's request; undefined without a socket, as in tests of the application alone. */
export function incomingOf(c: Call): IncomingMessage | undefined {
  return (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;
}
