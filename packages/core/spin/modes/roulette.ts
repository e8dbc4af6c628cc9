import type { CatalogueEntry } from "../../album/album.ts";
import type { Candidate, WeightedCandidate } from "../candidate.ts";
import { modeDefinitions } from "../mode-definitions.ts";
import type { Why } from "../why.ts";
import type { ModeInput } from "./mode-input.ts";

/** How many albums of the catalogue are called the best known, if it has so many others that this says something. */
const mostFamous = 100;
const fewestForFame = 10 * mostFamous;

/** A popular album at random: the catalogue, by the square of popularity, so that 90 comes up nine times as often as 30. */
export const roulette = {
  id: "roulette",
  ...modeDefinitions.roulette,
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
