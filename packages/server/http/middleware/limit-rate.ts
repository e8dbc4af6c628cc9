import type { Context as Call, MiddlewareHandler } from "hono";
import type { LimitName } from "../../limits/limit-rules.ts";
import { sourceOf, type RequestLimits, tooManyRequests } from "../request-limits.ts";

/** Counts requests by address, and refuses those over the limit before any other work. */
export function limitRate(
  limits: RequestLimits,
  name: LimitName,
  refuse: (c: Call, seconds: number) => Response = (_c, seconds) => tooManyRequests(seconds),
): MiddlewareHandler {
  return async (c, next) => {
    const { address, network } = sourceOf(limits, c);
    const wait = await limits.limiter.take(name, address, network);
    return wait === undefined ? next() : refuse(c, wait);
  };
}
