import {
  defaultModeId,
  isModeId,
  type ModeId,
  modeIds,
  modeDefinitions,
} from "@spindle/core/spin/mode-definitions.ts";
import {
  questionOf,
  questions,
  type SpinChoice,
  type SpinInputs,
  type SpinQuestion,
} from "@spindle/core/spin/spin-choice.ts";

export const gridModeIds: readonly ModeId[] = modeIds.filter((id) => modeDefinitions[id].inGrid);
export const otherModeIds: readonly ModeId[] = modeIds.filter((id) => !modeDefinitions[id].inGrid);

/** The choice to begin with: the mode of last time, and for each question to which no hour proposes a word, that of last time. */
export function firstChoice(lastMode: string, lastWord: (asks: SpinQuestion) => string): SpinChoice {
  const words = questions
    .filter(({ asks }) => !asks.proposedAt)
    .map(({ asks }) => [asks.field, lastWord(asks)]);
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
