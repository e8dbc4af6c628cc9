import type { IncomingMessage } from "node:http";
import type { Context as Call } from "hono";
import type { InFlight } from "../limits/in-flight.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { ClientAddress } from "../net/client-address.ts";
import { problemReply } from "./problem-reply.ts";

/** What keeps one client from using up what all of them share. */
export interface RequestLimits {
  readonly limiter: Limiter;
  /** Absent where nothing is bounded. */
  readonly inFlight: InFlight | undefined;
  readonly clientAddress: ClientAddress;
}

/** The address that limits count a request by. */
export function addressOf({ clientAddress }: RequestLimits, c: Call): string {
  // Where no socket is behind the request, as in tests of the application alone, there is no address either.
  const bindings = c.env as { readonly incoming?: IncomingMessage } | undefined;
  return clientAddress(bindings?.incoming?.socket.remoteAddress, c.req.header("X-Forwarded-For"));
}

/** The refusal of one who asks too often or too much at once, with the seconds to wait (RFC 9110, 10.2.3). */
export function tooManyRequests(seconds: number): Response {
  return problemReply("too-many-requests", {}, retryAfter(seconds));
}

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(seconds) };
}
