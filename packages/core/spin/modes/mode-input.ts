import type { CatalogueEntry } from "../../album/album.ts";
import type { Met, Taste } from "../candidate.ts";
import type { SpinInputs } from "../spin-choice.ts";

/** Memoizes work for one input, because candidates and reasons need the same. */
export function onceFor<Value>(work: (input: ModeInput) => Value): (input: ModeInput) => Value {
  const done = new WeakMap<ModeInput, { readonly value: Value }>();
  return (input) => {
    const cached = done.get(input) ?? { value: work(input) };
    done.set(input, cached);
    return cached.value;
  };
}

/** What a mode searches, with the user's chosen words; if none was chosen, any word matches. */
export interface ModeInput extends SpinInputs {
  readonly taste: Taste;
  readonly catalogue: readonly CatalogueEntry[];
  /** What earlier spins learned, for modes that promise something new. */
  readonly met: Met;
}
