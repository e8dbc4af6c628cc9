import * as v from "valibot";
import { albumIdSchema, providerIdSchema } from "./values.ts";

export const playParams = v.object({
  provider: providerIdSchema,
  albumId: albumIdSchema,
});

export const playedSchema = v.object({
  success: v.boolean(),
  requiresDevice: v.pipe(v.boolean(), v.description("None of the listener's devices is ready to play")),
  spotifyUrl: v.optional(v.pipe(v.string(), v.description("The album at the provider"))),
  message: v.optional(v.string()),
  consentUrl: v.optional(
    v.pipe(
      v.string(),
      v.description("Where the listener can allow playback control or reconnect; a path on this origin"),
    ),
  ),
});
export type Played = v.InferOutput<typeof playedSchema>;

const side = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/),
  v.transform(Number),
  v.maxValue(2048, "At most 2048 pixels."),
);
export const placeholderParams = v.object({ w: side, h: side });
