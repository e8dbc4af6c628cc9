import { parseUserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import type { LimitName } from "./limit-rules.ts";
import type { Limiter } from "./limiter.ts";

/** Notes that somebody was refused: a listener by their user id, anybody else by the address. */
export function logLimitHit(
  { log, pseudonym }: Pick<Context, "log" | "pseudonym">,
  limit: LimitName | "inFlight",
  who: string,
): void {
  const whose = parseUserId(who) === undefined ? "source" : "listener";
  log("warn", "limit hit", { limit, [whose]: pseudonym(who) });
}

/** The same limiter; what it refuses is logged. */
export function loggedLimiter(limiter: Limiter, context: Pick<Context, "log" | "pseudonym">): Limiter {
  return {
    async take(name, who, network) {
      const wait = await limiter.take(name, who, network);
      // Beyond that one a request is answered all the same: the zone stays as it is.
      if (wait !== undefined && name !== "zoneChange") logLimitHit(context, name, who);
      return wait;
    },
    waitFor: (...asked) => limiter.waitFor(...asked),
  };
}
