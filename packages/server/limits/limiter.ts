import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type LimitName, type LimitRule, limitRules } from "./limit-rules.ts";

/** Counts what is done, and says when it is too often. */
export interface Limiter {
  /** Counts one for `who`: undefined where it may be done, otherwise the whole seconds (1 at least) until it may. */
  take(name: LimitName, who: string): Promise<number | undefined>;
}

/** For tests, which do in a second what people do in a day. */
export const unlimited: Limiter = { take: async () => undefined };

/**
 * With a pool, the shared limits are counted in PostgreSQL, and in memory while it does not answer; all others, and
 * without a pool all of them, in memory. Whoever is over a limit costs the database nothing until the window ends.
 */
export function createLimiter(pool: Pool | undefined): Limiter {
  const limiters = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(limitRules) as LimitName[]) {
    const rule: LimitRule = limitRules[name];
    const options = { keyPrefix: name, points: rule.times, duration: rule.seconds };
    const inMemory = new RateLimiterMemory(options);
    limiters.set(name, rule.shared && pool ? inDatabase(pool, name, rule, inMemory) : inMemory);
  }
  return {
    async take(name, who) {
      try {
        await limiters.get(name)?.consume(who);
        return undefined;
      } catch (refusal) {
        // The library throws its refusals, and what went wrong.
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
  };
}

function inDatabase(
  pool: Pool,
  name: LimitName,
  rule: LimitRule,
  insuranceLimiter: RateLimiterMemory,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    // One of them is enough to remove the rows that have expired: the table is one.
    clearExpiredByTimeout: name === "signIn",
    keyPrefix: name,
    points: rule.times,
    duration: rule.seconds,
    inMemoryBlockOnConsumed: rule.times,
    insuranceLimiter,
  });
}
