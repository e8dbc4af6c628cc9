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
export const localDateSchema = v.pipe(v.string(), v.isoDate(), v.description("Local date, YYYY-MM-DD"));
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const providerSchema = v.object({
  id: v.pipe(v.string(), v.description("The provider's id, as it stands in paths")),
  name: v.pipe(v.string(), v.description("The provider's display name")),
});
