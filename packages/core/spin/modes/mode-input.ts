import type { Album, CatalogueEntry } from "../../album/album.ts";
import type { Taste } from "../candidate.ts";
import type { SpinInputs } from "../spin-choice.ts";

/** What a mode finds its candidates in, with the words that the user chose; any word suits where none was. */
export interface ModeInput extends SpinInputs {
  readonly taste: Taste;
  readonly catalogue: readonly CatalogueEntry[];
  /** The albums this user was already given. */
  readonly given: readonly Pick<Album, "title" | "artists">[];
}
