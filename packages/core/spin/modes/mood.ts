import type { WeightedCandidate } from "../candidate.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import { wordsOf } from "../mode-lists.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** Albums of the catalogue with the chosen mood. Fame at most doubles the weight. */
export const mood = {
  id: "mood",
  ...modeDefinitions.mood,
  does: () => `${wordsOf(modeDefinitions.mood.asks.words)}: your call.`,
  taste: [],
  candidates: (input: ModeInput): readonly WeightedCandidate[] =>
    input.catalogue
      .filter((album) => input.mood === undefined || album.moods.includes(input.mood))
      .map((album) => ({ candidate: { kind: "catalogue", album }, weight: 1 + album.popularity / 100 })),
  why: ({ catalogue, mood: chosen }: ModeInput): Why | undefined =>
    chosen && {
      kind: "mood",
      mood: chosen,
      albums: catalogue.filter((album) => album.moods.includes(chosen)).length,
    },
} as const;
