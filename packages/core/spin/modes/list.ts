import type { Candidate, WeightedCandidate } from "../candidate.ts";
import type { ModeId, ModeWords } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import { discovery } from "./discovery.ts";
import type { ModeInput } from "./mode-input.ts";
import { mood } from "./mood.ts";
import { recommendations } from "./recommendations.ts";
import { roulette } from "./roulette.ts";
import { saved } from "./saved.ts";
import { time } from "./time.ts";

/** A part of the provider's knowledge of the user that a mode reads. */
export type TastePart = "saved" | "liked" | "top" | "recent" | "followed" | "top-artist-albums";

/** A way to find albums. Its candidates need not be eligible nor new to the user: the choice sees to that. */
export interface DiscoveryMode extends ModeWords {
  readonly id: ModeId;
  /** What the provider must be asked for before `candidates` is called; the other parts may stay empty. */
  readonly taste: readonly TastePart[];
  /** What is new to the user in all that the mode gives: the album is not saved, or its artists were never met. Earlier spins and the provider are asked about it. */
  readonly promises?: "unsaved" | "unmet";
  readonly candidates: (input: ModeInput) => readonly WeightedCandidate[];
  /** Why it gives one of these candidates, in one true thing that it knew of it; undefined if it knew none. */
  readonly why: (input: ModeInput, candidate: Candidate) => Why | undefined;
}

const modes: Readonly<Record<ModeId, DiscoveryMode>> = {
  saved,
  recommendations,
  discovery,
  roulette,
  mood,
  time,
};

/** The mode of that id. */
export function modeOf(id: ModeId): DiscoveryMode {
  return modes[id];
}
