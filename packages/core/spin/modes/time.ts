import type { WeightedCandidate } from "../candidate.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import { wordsOf } from "../mode-lists.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** Albums of the catalogue for the chosen part of the day. Fame at most doubles the weight. */
export const time = {
  id: "time",
  ...modeDefinitions.time,
  does: () => `${wordsOf(modeDefinitions.time.asks.words)}. The clock suggests one, and you decide.`,
  taste: [],
  candidates: (input: ModeInput): readonly WeightedCandidate[] =>
    input.catalogue
      .filter((album) => input.moment === undefined || album.moments.includes(input.moment))
      .map((album) => ({ candidate: { kind: "catalogue", album }, weight: 1 + album.popularity / 100 })),
  why: ({ catalogue, moment }: ModeInput): Why | undefined =>
    moment && {
      kind: "moment",
      moment,
      albums: catalogue.filter((album) => album.moments.includes(moment)).length,
    },
} as const;
