import { seekings, soundFormats } from "@spindle/core/sound/sound-formats.ts";
import * as v from "valibot";
import { instantSchema } from "./exported.ts";
import { albumIdSchema, countSchema, providerSchema } from "./values.ts";

const playsSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.transform((text) => {
    const names = new Set(text.split(","));
    return soundFormats.filter((format) => names.has(format));
  }),
  v.description(
    `The formats that this browser plays, with commas between: ${soundFormats.join(", ")}. Others are ignored`,
  ),
);

export const soundQuery = v.object({ plays: playsSchema });

const wholeNumber = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, "A whole number is needed."),
  v.transform(Number),
);

export const soundTrackParams = v.object({
  albumId: albumIdSchema,
  track: v.pipe(
    wholeNumber,
    v.minValue(1, "Tracks are counted from 1."),
    v.description("Its place in the album, from 1"),
  ),
});
export const soundTrackQuery = v.object({
  plays: playsSchema,
  from: v.optional(
    v.pipe(wholeNumber, v.description("The second to begin at, for a track whose `seeking` is `by-offset`")),
  ),
});

export const albumSoundSchema = v.object({
  service: providerSchema,
  tracks: v.array(
    v.object({
      title: v.string(),
      disc: countSchema,
      seconds: v.pipe(countSchema, v.description("0 if unknown")),
      seeking: v.pipe(
        v.picklist(seekings),
        v.description(
          "`anywhere`: by ranges; `by-offset`: by `from`, because it is converted; `from-start`: not at all",
        ),
      ),
    }),
  ),
});

export const heardSchema = v.strictObject({
  startedAt: v.pipe(
    instantSchema,
    v.description("When the track began to play: not in the future, and in the last two days"),
  ),
});
