import type { JsonFormat } from "../text/json-format.ts";
import { isRecord, listOf, recordOf, textOf } from "../text/json-values.ts";

/** Maloja: the plays of a server of one's own. */
export const maloja = {
  kind: "maloja",
  recognizes: ({ track }) => isRecord(track) && Array.isArray(track["artists"]),
  lists: {
    "scrobbles.*": ({ track }) => {
      const { artists, title, album } = recordOf(track);
      const { artists: albumArtists, albumtitle } = recordOf(album);
      const ofAlbum = namesOf(albumArtists);
      return {
        artist: ofAlbum || namesOf(artists),
        isAlbumArtist: ofAlbum !== "",
        album: textOf(albumtitle),
        song: textOf(title),
        plays: 1,
      };
    },
  },
} as const satisfies JsonFormat;

function namesOf(names: unknown): string {
  return listOf(names).map(textOf).join(", ");
}
