import { modeDefinitions } from "@spindle/core/spin/mode-definitions.ts";
import type { Moment, Mood } from "@spindle/core/spin/spin-choice.ts";
import { firstKinds } from "@spindle/core/spin/why.ts";
import * as v from "valibot";
import { countSchema, timestampSchema } from "./values.ts";

const albumsSchema = v.pipe(countSchema, v.description("How many albums of the catalogue suit it"));
const artistSchema = v.pipe(v.string(), v.minLength(1));
const countrySchema = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/), v.description("ISO 3166-1 alpha-2"));

/** A stored reason; `core/spin/why.ts` defines the kinds, and the page words them. */
export const whySchema = v.variant("kind", [
  v.object({ kind: v.literal("saved"), at: v.optional(timestampSchema) }),
  v.object({ kind: v.literal("liked"), songs: v.pipe(countSchema, v.minValue(1)) }),
  v.object({ kind: v.literal("played"), artist: artistSchema }),
  v.object({ kind: v.literal("neighbor"), artist: artistSchema }),
  v.object({ kind: v.literal("stranger"), country: v.optional(countrySchema) }),
  v.object({ kind: v.literal("first"), of: v.picklist(firstKinds), name: v.string() }),
  v.object({
    kind: v.literal("mood"),
    mood: v.picklist(Object.keys(modeDefinitions.mood.asks.words) as Mood[]),
    albums: albumsSchema,
  }),
  v.object({
    kind: v.literal("moment"),
    moment: v.picklist(Object.keys(modeDefinitions.time.asks.words) as Moment[]),
    albums: albumsSchema,
  }),
  v.object({ kind: v.literal("famous"), among: countSchema }),
]);

export const tracksSchema = v.array(
  v.object({
    name: v.string(),
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60 * 60)),
  }),
);
