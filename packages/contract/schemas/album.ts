import * as v from "valibot";
import { albumIdSchema } from "./values.ts";

export const albumSchema = v.object({
  id: albumIdSchema,
  name: v.string(),
  artist: v.pipe(v.string(), v.description("The names of its artists, joined as they're usually written")),
  artists: v.pipe(v.array(v.string()), v.minLength(1), v.description("Each credited artist")),
  year: v.optional(v.number()),
  genres: v.pipe(v.array(v.string()), v.description("Most specific first; empty if none are known")),
  coverUrl: v.optional(v.string()),
  ids: v.optional(
    v.pipe(
      v.object({
        spotify: v.optional(v.string()),
        "apple-music": v.optional(v.string()),
        discogs: v.optional(v.pipe(v.string(), v.description("Of the master release"))),
        musicbrainz: v.optional(v.pipe(v.string(), v.description("Of the release group"))),
      }),
      v.description("Its ids at services, as far as the catalogue or the listener's imports have them"),
    ),
  ),
  deepLink: v.optional(v.pipe(v.string(), v.description("The album, or a search for it, at the provider"))),
});
export type Album = v.InferOutput<typeof albumSchema>;
