import * as v from "valibot";
import { countSchema, displayNameSchema, providerSchema, timestampSchema } from "./values.ts";

export const meSchema = v.object({
  displayName: displayNameSchema,
  avatarUrl: v.nullable(v.string()),
  onboardingCompleted: v.boolean(),
  streak: v.object({ current: countSchema, longest: countSchema }),
  stats: v.object({
    albumsSpun: v.pipe(countSchema, v.description("Different albums among the spins")),
    hoursListened: v.pipe(countSchema, v.description("Whole hours of the albums marked as listened")),
  }),
  provider: providerSchema,
  connection: v.pipe(
    v.picklist(["connected", "expired"]),
    v.description("`expired`: the provider asks for a new sign-in; spins come from the catalogue until then"),
  ),
  createdAt: timestampSchema,
});

export type Me = v.InferOutput<typeof meSchema>;

export const siteSchema = v.object({
  providers: v.array(providerSchema),
  socialUrl: v.pipe(v.string(), v.description("The footer's social link")),
});

export const onboardingSchema = v.object({ onboardingCompleted: v.literal(true) });
