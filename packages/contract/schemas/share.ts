import { type CardFormat, cardFormatNames } from "@spindle/core/share/card-formats.ts";
import * as v from "valibot";
import { weekQuery } from "./profile.ts";
import { spinIdSchema } from "./values.ts";

const formatOr = (usual: CardFormat) =>
  v.optional(
    v.pipe(
      v.picklist(cardFormatNames),
      v.description("story is 1080 by 1920 pixels, square 1080 by 1080, wide 1200 by 630"),
    ),
    usual,
  );

export const spinCardSchema = v.strictObject({ spinId: spinIdSchema, format: formatOr("story") });
export const statsCardSchema = v.strictObject({ format: formatOr("story") });
export const trophyCardSchema = v.strictObject({ format: formatOr("square") });
export const weekCardSchema = v.strictObject({ ...weekQuery.entries, format: formatOr("square") });
export const trophyCardParams = v.object({
  id: v.pipe(v.string(), v.maxLength(100), v.description("The trophy's id, as lists of trophies give it")),
});

/** The longest name in a share link, in UTF-16 code units. */
const nameInLink = v.pipe(v.string(), v.minLength(1), v.maxLength(400));
export const previewParams = v.object({ signature: v.pipe(v.string(), v.maxLength(100)) });
export const previewQuery = v.strictObject({ album: nameInLink, artist: nameInLink });
