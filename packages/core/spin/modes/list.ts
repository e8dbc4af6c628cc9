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

export type TastePart = "saved" | "liked" | "top" | "recent" | "followed" | "top-artist-albums";

/** A way to find albums. Candidates may be ineligible or already given; the choice filters them. */
export interface DiscoveryMode extends ModeWords {
  readonly id: ModeId;
  /** What it does, in one sentence, for a listener of this provider. */
  readonly does: (provider: string) => string;
  /** The parts to request before `candidates` is called; the others may be empty. */
  readonly taste: readonly TastePart[];
  /** What is new to the user in all results: the album is not saved, or its artists were never met. Earlier spins and the provider are checked. */
  readonly promises?: "unsaved" | "unmet";
  readonly candidates: (input: ModeInput) => readonly WeightedCandidate[];
  /** Why it gives one of these candidates: one true reason; undefined if it has none. */
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

export function modeOf(id: ModeId): DiscoveryMode {
  return modes[id];
}
