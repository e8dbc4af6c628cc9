import type { CatalogueEntry } from "../../album/album.ts";
import type { Candidate, WeightedCandidate } from "../candidate.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** How many albums count as the best known, if the catalogue has enough others. */
const mostFamous = 100;
const fewestForFame = 10 * mostFamous;

/** A popular album at random, weighted by the square of popularity: 90 comes up nine times as often as 30. */
export const roulette = {
  id: "roulette",
  ...modeDefinitions.roulette,
  does: () => "A well-loved album, picked at random, no matter who you are.",
  taste: [],
  candidates: ({ catalogue }: ModeInput): readonly WeightedCandidate[] => catalogue.map(byPopularity),
  why: ({ catalogue }: ModeInput, { album }: Candidate): Why | undefined => {
    if (!("popularity" in album) || catalogue.length < fewestForFame) return undefined;
    const asFamous = catalogue.filter(({ popularity }) => popularity >= album.popularity).length;
    return asFamous <= mostFamous ? { kind: "famous", among: mostFamous } : undefined;
  },
} as const;

function byPopularity(album: CatalogueEntry): WeightedCandidate {
  return { candidate: { kind: "catalogue", album }, weight: (album.popularity / 100) ** 2 };
}
