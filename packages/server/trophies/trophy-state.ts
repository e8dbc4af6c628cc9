import type { Instant } from "@spindle/core/day/instant.ts";
import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { SpinId } from "@spindle/core/ids.ts";
import type { CountedNames } from "@spindle/core/listening/facts-before.ts";
import type { ListenerFacts } from "@spindle/core/listening/listener-facts.ts";

/** The spin that earned a trophy, with its album. */
/** When a trophy was earned, and by what if that is known. */
export interface EarnedTrophy {
  readonly at: Instant;
  /** The listener's date then. */
  readonly on: LocalDate;
  readonly spin: { readonly spinId: SpinId; readonly title: string; readonly artist: string } | null;
}

/** What is counted of a listener, and the trophies they have, by id. */
export interface TrophyState {
  readonly facts: ListenerFacts;
  readonly earned: ReadonlyMap<string, EarnedTrophy>;
}

/** What an act has counted, and how everything stands after it. */
export interface CountedAct {
  readonly state: TrophyState;
  readonly counted: CountedNames;
}
