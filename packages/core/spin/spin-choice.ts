import {
  type ModeId,
  modeIds,
  modeDefinitions,
  type ModeQuestion,
  type ModeWords,
} from "./mode-definitions.ts";

type Questions = Extract<(typeof modeDefinitions)[ModeId], { readonly asks: unknown }>["asks"];

/** The fields in which modes ask for a word. */
export type InputField = Questions["field"];

/** The words that may stand in a field. */
export type InputWord<Field extends InputField> = Extract<
  keyof Extract<Questions, { readonly field: Field }>["words"],
  string
>;

/** The words that were chosen, by their fields. */
export type SpinInputs = { readonly [Field in InputField]?: InputWord<Field> | undefined };

export type Mood = InputWord<"mood">;
export type Moment = InputWord<"moment">;

/** What the user chose before pressing spin. */
export interface SpinChoice {
  readonly mode: ModeId;
  readonly inputs: SpinInputs;
}

/** A mode's question with the fields and words that there are. */
export type SpinQuestion = ModeQuestion<InputField, NonNullable<SpinInputs[InputField]>>;

/** What the mode asks of the user; undefined if it asks nothing. */
export function questionOf(mode: ModeId): SpinQuestion | undefined {
  const words: ModeWords = modeDefinitions[mode];
  return words.asks as SpinQuestion | undefined;
}

/** Every mode that asks something, and what it asks. */
export const questions: readonly { readonly mode: ModeId; readonly asks: SpinQuestion }[] = modeIds.flatMap(
  (mode) => {
    const asks = questionOf(mode);
    return asks ? [{ mode, asks }] : [];
  },
);

/** The inputs that count for a mode's spin: its own word, chosen or proposed for the local hour (0 to 23) and the last midday moment. Empty if it asks nothing. */
export function settledInputs(
  mode: ModeId,
  chosen: SpinInputs,
  localHour: number,
  chosenAtMidday?: Moment,
): SpinInputs {
  const asks = questionOf(mode);
  const word = asks && (chosen[asks.field] ?? asks.proposedAt?.(localHour, chosenAtMidday));
  return asks && word !== undefined ? { [asks.field]: word } : {};
}
