import {
  type ModeId,
  modeIds,
  modeDefinitions,
  type ModeQuestion,
  type ModeWords,
} from "./mode-definitions.ts";

type Questions = Extract<(typeof modeDefinitions)[ModeId], { readonly asks: unknown }>["asks"];

export type InputField = Questions["field"];

export type InputWord<Field extends InputField> = Extract<
  keyof Extract<Questions, { readonly field: Field }>["words"],
  string
>;

export type SpinInputs = { readonly [Field in InputField]?: InputWord<Field> | undefined };

export type Mood = InputWord<"mood">;
export type Moment = InputWord<"moment">;

export interface SpinChoice {
  readonly mode: ModeId;
  readonly inputs: SpinInputs;
}

/** A mode's question with its actual fields and words. */
export type SpinQuestion = ModeQuestion<InputField, NonNullable<SpinInputs[InputField]>>;

/** What the mode asks; undefined if nothing. */
export function questionOf(mode: ModeId): SpinQuestion | undefined {
  const words: ModeWords = modeDefinitions[mode];
  return words.asks as SpinQuestion | undefined;
}

export const questions: readonly { readonly mode: ModeId; readonly asks: SpinQuestion }[] = modeIds.flatMap(
  (mode) => {
    const asks = questionOf(mode);
    return asks ? [{ mode, asks }] : [];
  },
);

/** The inputs of a spin: the mode's own word, chosen or the default for the local hour (0 to 23) and the last midday moment. Empty if the mode asks nothing. */
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
