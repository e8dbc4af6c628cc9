import { modeIds, modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import { type InputField, type InputWord, questionOf, questions } from "@spindle/core/spin/spin-choice.ts";
import * as v from "valibot";
import { albumSchema } from "./album.ts";
import { celebrationSchema } from "./me.ts";
import { newTrophiesSchema } from "./trophies.ts";
import { countSchema, localDateSchema, spinProviderSchema, spinIdSchema, timestampSchema } from "./values.ts";
import { tracksSchema, whySchema } from "./why.ts";

type WordSchema<Field extends InputField> = v.PicklistSchema<readonly InputWord<Field>[], undefined>;
/** One field for each question of a mode. Object.fromEntries loses the types, which the table of modes has. */
export const inputEntries = Object.fromEntries(
  questions.map(({ asks }) => [asks.field, v.optional(v.picklist(Object.keys(asks.words)))]),
) as unknown as { readonly [Field in InputField]: v.OptionalSchema<WordSchema<Field>, undefined> };

export const startSpinSchema = v.pipe(
  v.strictObject({ mode: v.picklist(modeIds), ...inputEntries }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const asks = questionOf(input.mode);
    if (!asks || asks.proposedAt || input[asks.field] !== undefined) return;
    addIssue({
      message: `${modeDefinitions[input.mode].name} needs a ${asks.legend.toLowerCase()}.`,
      path: [{ type: "object", origin: "value", input, key: asks.field, value: undefined }],
    });
  }),
);

export const startedSpinSchema = v.object({
  spinId: spinIdSchema,
  newTrophies: newTrophiesSchema,
  celebration: v.optional(
    v.pipe(celebrationSchema, v.description("Present when the streak has reached a milestone")),
  ),
  notice: v.optional(
    v.pipe(v.string(), v.description("Present when the album came from the catalog instead")),
  ),
});

export const spinStatusSchema = v.object({
  canSpin: v.boolean(),
  nextSpinAt: v.nullable(v.pipe(timestampSchema, v.description("Null while a spin is available"))),
  todaysSpinId: v.optional(spinIdSchema),
});
export type SpinStatus = v.InferOutput<typeof spinStatusSchema>;

export const spinIdParams = v.object({ id: spinIdSchema });

export const spinSchema = v.object({
  spinId: spinIdSchema,
  mode: v.picklist(modeIds),
  ...inputEntries,
  startedAt: timestampSchema,
  localDate: localDateSchema,
  listenedAt: v.nullable(timestampSchema),
  notice: v.optional(v.string()),
  why: v.optional(v.pipe(whySchema, v.description("Why the album was given, if something true is known"))),
  provider: v.optional(spinProviderSchema),
  album: albumSchema,
  minutes: v.optional(v.pipe(countSchema, v.description("How long the album plays, if that is known"))),
  trackCount: v.optional(countSchema),
  tracks: v.optional(v.pipe(tracksSchema, v.description("Absent until requested; empty if unknown"))),
  totalSpins: countSchema,
  listenedSpins: countSchema,
  currentStreak: countSchema,
  isLatest: v.pipe(
    v.boolean(),
    v.description("Whether it's the last spin, the one the current streak ends with"),
  ),
  longestStreak: countSchema,
});
export type Spin = v.InferOutput<typeof spinSchema>;

export const spinTracksSchema = v.object({
  tracks: v.pipe(tracksSchema, v.description("Empty if they are not available now")),
});

export const markListenedSchema = v.strictObject({ spinId: spinIdSchema });
export const markedListenedSchema = v.object({
  newTrophies: newTrophiesSchema,
  streak: v.object({ current: countSchema }),
});
