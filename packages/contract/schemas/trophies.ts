import { shareTargets } from "@spindle/core/share/share-targets.ts";
import { trophyIcons } from "@spindle/core/trophy/drawing/icon-shapes.ts";
import { trophyCategories, trophyTiers } from "@spindle/core/trophy/trophy.ts";
import * as v from "valibot";
import { countSchema, localDateSchema, spinIdSchema, timestampSchema } from "./values.ts";

export const trophySchema = v.object({
  id: v.string(),
  name: v.string(),
  description: v.pipe(v.string(), v.description("How it is earned: “Spin 100 albums”")),
  earned: v.optional(
    v.pipe(v.string(), v.description("What the user did, if it is earned: “You spun your hundredth album”")),
  ),
  whatCounts: v.optional(
    v.pipe(v.string(), v.description("What counts towards it, in a sentence, while it isn't earned")),
  ),
  tier: v.picklist(trophyTiers),
  category: v.picklist(trophyCategories),
  iconName: v.picklist(trophyIcons),
  requirement: v.object({ target: v.pipe(countSchema, v.minValue(1)) }),
  progress: v.pipe(countSchema, v.description("How much of the target is reached, at most the target")),
  userTrophy: v.nullable(
    v.pipe(
      v.object({
        earnedAt: timestampSchema,
        earnedOn: v.pipe(
          localDateSchema,
          v.description("The user's date when it was earned, wherever they are now"),
        ),
        spin: v.optional(
          v.pipe(
            v.object({ id: spinIdSchema, album: v.object({ name: v.string(), artist: v.string() }) }),
            v.description("The spin that earned it, if it is known"),
          ),
        ),
      }),
      v.description("Null while locked"),
    ),
  ),
});
export type Trophy = v.InferOutput<typeof trophySchema>;

export const newTrophiesSchema = v.pipe(
  v.array(trophySchema),
  v.description("The trophies that this act earned"),
);
export const shareTargetSchema = v.strictObject({ target: v.picklist(shareTargets) });
