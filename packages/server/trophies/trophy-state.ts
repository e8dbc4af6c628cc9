import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import type { CountedNames } from "@spindle/core/listening/facts-before.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";

export interface EarnedTrophy {
  readonly at: Instant;
  /** The listener's local date then. */
  readonly on: LocalDate;
  readonly spin: { readonly spinId: SpinId; readonly title: string; readonly artist: string } | null;
}

export interface TrophyState {
  readonly facts: ListenerFacts;
  readonly earned: ReadonlyMap<string, EarnedTrophy>;
}

/** What an act counted, and the state after it. */
export interface CountedAct {
  readonly state: TrophyState;
  readonly counted: CountedNames;
}
