import type { CatalogueEntry } from "../../album/album.ts";
import type { WeightedCandidate } from "../candidate.ts";
import { modeNames } from "../mode-names.ts";
import type { ModeInput } from "./mode-input.ts";

/** A popular album at random: the catalogue, by the square of popularity, so that 90 comes up nine times as often as 30. */
export const roulette = {
  id: "roulette",
  ...modeNames.roulette,
  taste: [],
  candidates: ({ catalogue }: ModeInput): readonly WeightedCandidate[] => catalogue.map(byPopularity),
} as const;

function byPopularity(album: CatalogueEntry): WeightedCandidate {
  return { candidate: { kind: "catalogue", album }, weight: (album.popularity / 100) ** 2 };
}
