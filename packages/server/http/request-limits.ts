import type { IncomingMessage } from "node:http";
import type { Context as Call } from "hono";
import type { InFlight } from "../limits/in-flight.ts";
import type { LimitName } from "../limits/limit-rules.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type ClientAddress, wholeNetworkOf } from "../net/client-address.ts";
import { problemReply } from "./problem-reply.ts";

/** Limits that keep one client from using up shared resources. */
export interface RequestLimits {
  readonly limiter: Limiter;
  /** Undefined if nothing is limited. */
  readonly inFlight: InFlight | undefined;
  readonly clientAddress: ClientAddress;
}

/** Node's request; undefined without a socket, as in tests of the application alone. */
export function incomingOf(c: Call): IncomingMessage | undefined {
  return (c.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;
}

/** The address of a request, and its wider network, if there is one. */
export function sourceOf(
  { clientAddress }: RequestLimits,
  c: Call,
): { readonly address: string; readonly network: string | undefined } {
  const address = clientAddress(incomingOf(c)?.socket.remoteAddress, c.req.header("X-Forwarded-For"));
  return { address, network: wholeNetworkOf(address) };
}

/** The source of a call, to count work whose cost is known only later. */
export interface CallSource {
  readonly address: string;
  /** For places of which everybody together has only a few: the network of the address, or the address. Undefined if nothing is limited. */
  readonly sharedKey: string | undefined;
  /** Counts one; returns the seconds to wait if it is not allowed. */
  take(name: LimitName): Promise<number | undefined>;
  /** What `take` would return, without counting. */
  waitFor(name: LimitName): Promise<number | undefined>;
  /** Takes back one that was counted. */
  giveBack(name: LimitName): Promise<void>;
}

export function callerOf(limits: RequestLimits, c: Call): CallSource {
  const { address, network } = sourceOf(limits, c);
  return {
    address,
    sharedKey: limits.inFlight && (network ?? address),
    take: (name) => limits.limiter.take(name, address, network),
    waitFor: (name) => limits.limiter.waitFor(name, address, network),
    giveBack: (name) => limits.limiter.giveBack(name, address, network),
  };
}

/** 429 with the seconds to wait. */
export function tooManyRequests(seconds: number): Response {
  return problemReply("too-many-requests", { retryAfter: seconds });
}
