import type { ModeId } from "../spin/mode-definitions.ts";
import { questionOf } from "../spin/spin-choice.ts";

/** A spin of the mode as `POST /api/spin` takes it, with the first word if the mode asks for one. */
export function someSpinOf(mode: ModeId): Readonly<Record<string, string | undefined>> {
  const asks = questionOf(mode);
  return asks ? { mode, [asks.field]: Object.keys(asks.words)[0] } : { mode };
}
