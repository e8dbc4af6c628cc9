import type { Instant } from "@spindle/core/day/instant.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";

/** What is counted of a listener, and which trophies they have, by id, with when each was earned. */
export interface TrophyState {
  readonly facts: ListenerFacts;
  readonly earned: ReadonlyMap<string, Instant>;
}
