import type { WeightedCandidate } from "../candidate.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** Albums of the catalogue that suit the part of the day asked for, the better known twice as likely at most. */
export const time = {
  id: "time",
  ...modeDefinitions.time,
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
