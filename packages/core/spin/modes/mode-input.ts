import type { CatalogueEntry } from "../../album/album.ts";
import type { Met, Taste } from "../candidate.ts";
import type { SpinInputs } from "../spin-choice.ts";

/** The same work on a spin's input, done once: its candidates and the reason of the one that is given need the same. */
export function onceFor<Value>(work: (input: ModeInput) => Value): (input: ModeInput) => Value {
  const done = new WeakMap<ModeInput, { readonly value: Value }>();
  return (input) => {
    const kept = done.get(input) ?? { value: work(input) };
    done.set(input, kept);
    return kept.value;
  };
}

/** What a mode finds its candidates in, with the words that the user chose; any word suits if none was. */
export interface ModeInput extends SpinInputs {
  readonly taste: Taste;
  readonly catalogue: readonly CatalogueEntry[];
  /** What earlier spins tell, for a mode that promises something new. */
  readonly met: Met;
}
