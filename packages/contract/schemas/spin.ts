import { modeIds, momentIds, moodIds } from "@spindle/core/spin/mode-names.ts";
import * as v from "valibot";
import {
  albumIdSchema,
  countSchema,
  localDateSchema,
  providerSchema,
  spinIdSchema,
  timestampSchema,
} from "./values.ts";

const spinChoice = v.strictObject({
  mode: v.picklist(modeIds),
  mood: v.optional(v.picklist(moodIds)),
  moment: v.optional(v.picklist(momentIds)),
});

export const startSpinSchema = v.pipe(
  spinChoice,
  v.forward(
    v.check(({ mode, mood }) => mode !== "mood" || mood !== undefined, "Mood Discovery needs a mood."),
    ["mood"],
  ),
);

export const startedSpinSchema = v.object({
  spinId: spinIdSchema,
  notice: v.optional(
    v.pipe(v.string(), v.description("Said when the album came from the catalogue instead")),
  ),
});

export const spinStatusSchema = v.object({
  canSpin: v.boolean(),
  nextSpinAt: v.nullable(v.pipe(timestampSchema, v.description("Null while a spin is open"))),
  todaysSpinId: v.optional(spinIdSchema),
});
export type SpinStatus = v.InferOutput<typeof spinStatusSchema>;

export const spinIdParams = v.object({ id: spinIdSchema });

export const spinSchema = v.object({
  spinId: spinIdSchema,
  mode: v.picklist(modeIds),
  mood: v.optional(v.picklist(moodIds)),
  moment: v.optional(v.picklist(momentIds)),
  startedAt: timestampSchema,
  localDate: localDateSchema,
  listenedAt: v.nullable(timestampSchema),
  notice: v.optional(v.string()),
  provider: providerSchema,
  album: v.object({
    id: albumIdSchema,
    name: v.string(),
    artist: v.string(),
    year: v.optional(v.number()),
    genres: v.array(v.string()),
    coverUrl: v.optional(v.string()),
    deepLink: v.optional(v.string()),
  }),
  totalSpins: countSchema,
  listenedSpins: countSchema,
  currentStreak: countSchema,
  longestStreak: countSchema,
});
export type Spin = v.InferOutput<typeof spinSchema>;

export const markListenedSchema = v.strictObject({ spinId: spinIdSchema });
export const markedListenedSchema = v.object({
  newTrophies: v.array(v.object({ id: v.string(), name: v.string() })),
  streak: v.object({ current: countSchema }),
});
