import { defaultModeId, isModeId, type ModeId, modeIds, modeNames } from "@spindle/core/spin/mode-names.ts";
import {
  questionOf,
  questions,
  type SpinChoice,
  type SpinInputs,
  type SpinQuestion,
} from "@spindle/core/spin/spin-choice.ts";

export const gridModeIds: readonly ModeId[] = modeIds.filter((id) => modeNames[id].inGrid);
export const otherModeIds: readonly ModeId[] = modeIds.filter((id) => !modeNames[id].inGrid);

/**
 * The choice to begin with: the mode of last time, and for each question the word that the local hour (0 to 23)
 * proposes, or else the word of last time.
 */
export function firstChoice(
  lastMode: string,
  lastWord: (asks: SpinQuestion) => string,
  localHour: number,
): SpinChoice {
  const words = questions.map(({ asks }) => [asks.field, asks.proposedAt?.(localHour) ?? lastWord(asks)]);
  return {
    mode: isModeId(lastMode) ? lastMode : defaultModeId,
    inputs: Object.fromEntries(words) as SpinInputs,
  };
}

/** The choice as `POST /api/spin` takes it. */
export function spinBody({ mode, inputs }: SpinChoice): SpinInputs & { readonly mode: ModeId } {
  const asks = questionOf(mode);
  return asks ? { mode, [asks.field]: inputs[asks.field] } : { mode };
}
