import { type ModeId, modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import { questionOf, type SpinInputs } from "@spindle/core/spin/spin-choice.ts";

/** A mode's name, then the chosen word if the mode asks for one: "Mood Discovery" and "Calm". */
export function modeWords(mode: ModeId, inputs: SpinInputs): readonly string[] {
  const { name } = modeDefinitions[mode];
  const asks = questionOf(mode);
  const word = asks && inputs[asks.field];
  return asks && word !== undefined ? [name, asks.words[word]] : [name];
}
