import { defaultModeId, isModeId, type ModeId, modeIds, modeNames } from "@spindle/core/spin/mode-names.ts";
import {
  type Moment,
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
 * proposes, by the moment that was chosen last around midday, or else the word of last time.
 */
export function firstChoice(
  lastMode: string,
  lastWord: (asks: SpinQuestion) => string,
  localHour: number,
  chosenAtMidday?: Moment,
): SpinChoice {
  const words = questions.map(({ asks }) => [
    asks.field,
    asks.proposedAt?.(localHour, chosenAtMidday) ?? lastWord(asks),
  ]);
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
