import type { LocalDate } from "@spindle/core/day/local-date.ts";
import type { AlbumId, SpinId } from "@spindle/core/ids.ts";
import * as v from "valibot";

const uuidSchema = v.pipe(v.string(), v.uuid("An id is a UUID."), v.toLowerCase());
export const spinIdSchema = v.pipe(
  uuidSchema,
  v.transform((id) => id as SpinId),
);
export const albumIdSchema = v.pipe(
  uuidSchema,
  v.transform((id) => id as AlbumId),
);
export const timestampSchema = v.pipe(v.string(), v.isoTimestamp(), v.description("ISO 8601 instant in UTC"));
export const localDateSchema = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((date) => date as LocalDate),
  v.description("Local date, YYYY-MM-DD"),
);
export const displayNameSchema = v.pipe(
  v.string(),
  v.minLength(1),
  v.description("“Music Lover” if the provider doesn't give a name"),
);
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const providerIdSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/));

export const providerSchema = v.object({
  id: v.pipe(v.string(), v.description("The provider's id, as used in paths")),
  name: v.pipe(v.string(), v.description("The provider's display name")),
});

export const spinProviderSchema = v.pipe(
  providerSchema,
  v.description("The music service that the spin came through; left out if the listener had none"),
);

const limitWords = "A limit is a whole number from 1 to 100.";
const limitSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, limitWords),
  v.transform(Number),
  v.minValue(1, limitWords),
  v.maxValue(100, limitWords),
  v.description("The most items a page of the list can have, 1 to 100"),
);
const cursorSchema = v.pipe(
  v.string(),
  v.maxLength(2000),
  v.description("The `nextCursor` of the previous page"),
);

export const pageEntries = { cursor: v.optional(cursorSchema), limit: v.optional(limitSchema, "30") };

export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    items: v.array(item),
    nextCursor: v.nullable(v.pipe(v.string(), v.description("Null on the last page"))),
  });
}
