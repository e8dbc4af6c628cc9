import { hash } from "node:crypto";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context as Call } from "hono";
import { LRUCache } from "lru-cache";
import type { Context } from "../context.ts";
import { logLimitHit } from "../limits/limit-hit.ts";
import { sourceOf, type RequestLimits } from "./request-limits.ts";

/** Keeps made-up session cookies away from the database, which alone can tell them from real ones. */
export interface SessionGuard {
  /**
   * What `find` reads for a cookie; undefined if it finds nobody. Fails with the seconds to wait, and reads nothing, if the
   * request's address has sent too many cookies of nobody, unless this one is known to be good.
   */
  check<Found>(
    c: Call,
    token: string,
    find: () => Promise<Found | undefined>,
  ): Promise<Result<Found | undefined, number>>;
  /** Remembers a cookie that was just set as good. */
  trust(token: string): void;
}

/** Sessions whose cookies this process remembers to be good. */
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

/** What is kept of a cookie opens no session. */
function keyOf(token: string): string {
  return hash("sha256", token, "base64url");
}
