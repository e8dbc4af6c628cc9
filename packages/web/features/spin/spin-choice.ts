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

/** Returns the initial choice: the last mode, and the last answer to each question that the hour doesn't answer. */
export function firstChoice(lastMode: string, lastWord: (asks: SpinQuestion) => string): SpinChoice {
  const words = questions
    .filter(({ asks }) => !asks.proposedAt)
    .map(({ asks }) => [asks.field, lastWord(asks)]);
  return {
    mode: isModeId(lastMode) ? lastMode : defaultModeId,
    inputs: Object.fromEntries(words) as SpinInputs,
  };
}

/** Returns the body of `POST /api/spin`. */
export function spinBody({ mode, inputs }: SpinChoice): SpinInputs & { readonly mode: ModeId } {
  const asks = questionOf(mode);
  return asks ? { mode, [asks.field]: inputs[asks.field] } : { mode };
}
