import { parseUserId } from "@spindle/core/ids.ts";
import type { Context } from "../context.ts";
import type { LimitName } from "./limit-rules.ts";
import type { Limiter } from "./limiter.ts";

/** Logs a refusal, with the pseudonym of the user id or address. */
export function logLimitHit(
  { log, pseudonym }: Pick<Context, "log" | "pseudonym">,
  limit: LimitName | "inFlight",
  who: string,
): void {
  const whose = parseUserId(who) === undefined ? "source" : "listener";
  log("warn", "limit hit", { limit, [whose]: pseudonym(who) });
}

/** The same limiter, logging refusals. */
export function loggedLimiter(limiter: Limiter, context: Pick<Context, "log" | "pseudonym">): Limiter {
  return {
    async take(name, who, network) {
      const wait = await limiter.take(name, who, network);
      // That limit refuses no request: the zone only stays as it is.
      if (wait !== undefined && name !== "zoneChange") logLimitHit(context, name, who);
      return wait;
    },
    waitFor: (...asked) => limiter.waitFor(...asked),
    giveBack: (...taken) => limiter.giveBack(...taken),
  };
}
