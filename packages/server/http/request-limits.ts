import type { Context as Call } from "hono";
import type { InFlight } from "../limits/in-flight.ts";
import type { LimitName } from "../limits/limit-rules.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type ClientAddress, wholeNetworkOf } from "../net/client-address.ts";
import { incomingOf } from "./incoming.ts";
import { problemReply } from "./problem-reply.ts";

/** What keeps one client from using up what all of them share. */
export interface RequestLimits {
  readonly limiter: Limiter;
  /** Absent if nothing is bounded. */
  readonly inFlight: InFlight | undefined;
  readonly clientAddress: ClientAddress;
}

/** What limits count a request by: its address, and the wider network that this belongs to, if there is one. */
export function sourceOf(
  { clientAddress }: RequestLimits,
  c: Call,
): { readonly address: string; readonly network: string | undefined } {
  const address = clientAddress(incomingOf(c)?.socket.remoteAddress, c.req.header("X-Forwarded-For"));
  return { address, network: wholeNetworkOf(address) };
}

/** Where a call comes from, for what is counted only once it is known to be costly. */
export interface CallSource {
  readonly address: string;
  /** Counts one: undefined if it may be done, otherwise the whole seconds until it may. */
  take(name: LimitName): Promise<number | undefined>;
}

export function callerOf(limits: RequestLimits, c: Call): CallSource {
  const { address, network } = sourceOf(limits, c);
  return { address, take: (name) => limits.limiter.take(name, address, network) };
}

/** The refusal of one who asks too often or too much at once, with the seconds to wait (RFC 9110, 10.2.3). */
export function tooManyRequests(seconds: number): Response {
  return problemReply("too-many-requests", {}, retryAfter(seconds));
}

export function retryAfter(seconds: number): Readonly<Record<string, string>> {
  return { "Retry-After": String(seconds) };
}
