import { type CoverSize, coverSizes } from "@spindle/core/album/picture-types.ts";
import type { AlbumId, SpinId } from "@spindle/core/ids.ts";
import * as v from "valibot";
import { routes } from "../routes.ts";
import { albumIdSchema } from "./values.ts";

export const albumSchema = v.object({
  id: albumIdSchema,
  name: v.string(),
  artist: v.pipe(v.string(), v.description("The names of its artists, joined as they're usually written")),
  artists: v.pipe(v.array(v.string()), v.minLength(1), v.description("Each credited artist")),
  year: v.optional(v.number()),
  genres: v.pipe(v.array(v.string()), v.description("Most specific first; empty if none are known")),
  coverUrl: v.optional(
    v.pipe(
      v.string(),
      v.description("At the provider; a path on this origin if the listener's own music server has it"),
    ),
  ),
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

export const coverQuery = v.object({
  size: v.pipe(
    v.optional(v.picklist(coverSizes.map(String)), String(Math.max(...coverSizes))),
    v.transform(Number),
    v.description("The width in pixels, if the server can scale pictures"),
  ),
  spin: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(100),
      v.description(
        "Any text. It makes the address the listener's own, because browsers keep pictures by address",
      ),
    ),
  ),
});

/** The path of a cover that comes from the listener's own music server. */
export function coverPath(albumId: AlbumId, spinId: SpinId, size: CoverSize): string {
  return `${routes.getAlbumCover.path.replace("{albumId}", albumId)}?size=${size}&spin=${spinId}`;
}
