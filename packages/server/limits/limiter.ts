import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { type LimitName, type LimitRule, limitRules, networkShare } from "./limit-rules.ts";

export interface Limiter {
  /** Counts one for `who`; returns the seconds to wait if refused. Allowed ones of a `network` may be `networkShare` times as many. */
  take(name: LimitName, who: string, network?: string): Promise<number | undefined>;
  /** What `take` would return, without counting. Costs a query if the limit is shared. */
  waitFor(name: LimitName, who: string, network?: string): Promise<number | undefined>;
  /** Takes back one that was counted. */
  giveBack(name: LimitName, who: string, network?: string): Promise<void>;
}

/** For tests, which exceed limits that people do not. */
export const unlimited: Limiter = {
  take: async () => undefined,
  waitFor: async () => undefined,
  giveBack: async () => {},
};

/**
 * Counts shared limits in PostgreSQL if there is a pool, or in memory while it is down. A source over its limit costs no
 * query until the window ends.
 */
export function createLimiter(pool: Pool | undefined): Limiter {
  const ones = new Map<LimitName, RateLimiterAbstract>();
  const networks = new Map<LimitName, RateLimiterAbstract>();
  for (const name of Object.keys(limitRules) as LimitName[]) {
    const rule: LimitRule = limitRules[name];
    const options = { keyPrefix: name, points: rule.times, duration: rule.seconds };
    const inMemory = new RateLimiterMemory(options);
    ones.set(name, rule.shared && pool ? inDatabase(pool, name, rule, inMemory) : inMemory);
    networks.set(name, new RateLimiterMemory({ ...options, points: rule.times * networkShare }));
  }
  return {
    async take(name, who, network) {
      const all = network === undefined ? undefined : networks.get(name);
      const wait = (all && (await waitIn(all, network))) ?? (await consume(ones.get(name), who));
      if (wait === undefined && all) await consume(all, network);
      return withinWindow(name, wait);
    },
    async waitFor(name, who, network) {
      const wait = (await waitIn(networks.get(name), network)) ?? (await waitIn(ones.get(name), who));
      return withinWindow(name, wait);
    },
    async giveBack(name, who, network) {
      await ones.get(name)?.reward(who);
      if (network !== undefined) await networks.get(name)?.reward(network);
    },
  };
}

async function consume(limiter: RateLimiterAbstract | undefined, who = ""): Promise<number | undefined> {
  try {
    await limiter?.consume(who);
    return undefined;
  } catch (refusal) {
    // The library throws both refusals and errors.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return secondsOf(refusal);
  }
}

async function waitIn(
  limiter: RateLimiterAbstract | undefined,
  who: string | undefined,
): Promise<number | undefined> {
  const counted = who === undefined ? null : await limiter?.get(who);
  return counted && counted.remainingPoints <= 0 ? secondsOf(counted) : undefined;
}

/** A clock that was set back must not prolong the wait. */
function withinWindow(name: LimitName, wait: number | undefined): number | undefined {
  return wait === undefined ? undefined : Math.min(wait, limitRules[name].seconds);
}

function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
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
    // All limits share the table, so one is enough to remove expired rows.
    clearExpiredByTimeout: name === "signIn",
    keyPrefix: name,
    points: rule.times,
    duration: rule.seconds,
    // One more than allowed: the last allowed one may be given back.
    inMemoryBlockOnConsumed: rule.times + 1,
    insuranceLimiter,
  });
}
