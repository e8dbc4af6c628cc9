import { hash } from "node:crypto";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context as Call } from "hono";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { logLimitHit } from "../limits/limit-hit.ts";
import { sourceOf, type RequestLimits } from "./request-limits.ts";

/** Limits the database reads that made-up session cookies cause. */
export interface SessionGuard {
  /**
   * Returns what `find` does. Fails with the seconds to wait, without calling it, if the address has sent too many
   * unknown cookies and this one is not known to be good.
   */
  check<Found>(
    c: Call,
    token: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Result<Found | undefined, number>>;
  /** Remembers that a new cookie is good. */
  trust(token: string): void;
}

const mostRemembered = 10_000;

export function createSessionGuard(
  limits: RequestLimits,
  context: Pick<Context, "log" | "pseudonym">,
): SessionGuard {
  const good = new LRUCache<string, true>({ max: mostRemembered });
  return {
    async check(c, token, find) {
      const { limiter } = limits;
      const { address, network } = sourceOf(limits, c);
      const wait = await limiter.waitFor("refusedSession", address, network);
      if (wait !== undefined && !good.has(keyOf(token))) {
        logLimitHit(context, "refusedSession", address);
        return fail(wait);
      }
      const found = await find();
      if (found !== undefined) good.set(keyOf(token), true);
      else {
        good.delete(keyOf(token));
        await limiter.take("refusedSession", address, network);
      }
      return succeed(found);
    },
    trust(token) {
      good.set(keyOf(token), true);
    },
  };
}

/** Only hashes are stored, and they open no session. */
function keyOf(token: string): string {
  return hash("sha256", token, "base64url");
}
