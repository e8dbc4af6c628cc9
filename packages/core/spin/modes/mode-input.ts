import type { CatalogueEntry } from "../../album/album.ts";
import type { Met, Taste } from "../candidate.ts";
import type { SpinInputs } from "../spin-choice.ts";

/** What a mode finds its candidates in, with the words that the user chose; any word suits where none was. */
export interface ModeInput extends SpinInputs {
  readonly taste: Taste;
  readonly catalogue: readonly CatalogueEntry[];
  /** What earlier spins tell, for a mode that promises something new. */
  readonly met: Met;
}
