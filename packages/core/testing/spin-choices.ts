import type { ModeId } from "../spin/mode-definitions.ts";
import { questionOf } from "../spin/spin-choice.ts";

/** A request body for `POST /api/spin` with the mode's first word, if it asks for one. */
export function someSpinOf(mode: ModeId): Readonly<Record<string, string | undefined>> {
  const asks = questionOf(mode);
  return asks ? { mode, [asks.field]: Object.keys(asks.words)[0] } : { mode };
}
