import type { WeightedCandidate } from "../candidate.ts";
import { modeNames } from "../mode-names.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** Albums of the catalogue that carry the mood asked for, the better known twice as likely at most. */
export const mood = {
  id: "mood",
  ...modeNames.mood,
  taste: [],
  candidates: (input: ModeInput): readonly WeightedCandidate[] =>
    input.catalogue
      .filter((album) => input.mood === undefined || album.moods.includes(input.mood))
      .map((album) => ({ candidate: { kind: "catalogue", album }, weight: 1 + album.popularity / 100 })),
  why: ({ catalogue, mood }: ModeInput): Why | undefined =>
    mood && { kind: "mood", mood, albums: catalogue.filter((album) => album.moods.includes(mood)).length },
} as const;
