import { pictureTypes } from "@spindle/core/album/picture-types.ts";
import { soundTypes } from "@spindle/core/sound/sound-formats.ts";
import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import { coverQuery } from "./schemas/album.ts";
import { albumIdParams } from "./schemas/collection.ts";
import {
  albumSoundSchema,
  heardSchema,
  soundQuery,
  soundTrackParams,
  soundTrackQuery,
} from "./schemas/sound.ts";

const failures = [
  "foreign-origin",
  "album-not-found",
  "no-music-server",
  "server-sign-in-needed",
  "server-not-listed",
  "not-on-server",
  "provider-unavailable",
] as const;

/** What comes from the listener's own music server. */
export const soundEndpoints = {
  getAlbumCover: {
    summary:
      "The cover of one of the user's albums, as their own music server has it. For pages of this site only",
    session: "required",
    params: albumIdParams,
    query: coverQuery,
    reply: { kind: "media", types: pictureTypes, cached: "for-a-day" },
    failures: ["foreign-origin", "cover-not-found", "server-not-listed", "provider-unavailable"],
  },
  getAlbumSound: {
    summary:
      "The tracks of an album from the user's spins as their own music server has it, to play in the page",
    session: "required",
    params: albumIdParams,
    query: soundQuery,
    reply: json(albumSoundSchema),
    failures,
  },
  streamTrack: {
    summary:
      "The sound of one of these tracks, or a range of it. A listener has two at once: a third ends the oldest. For pages of this site only",
    session: "required",
    params: soundTrackParams,
    query: soundTrackQuery,
    reply: { kind: "stream", types: soundTypes },
    failures: [
      ...failures,
      "track-not-found",
      "track-gone",
      "not-playable",
      "track-refused",
      "range-not-satisfiable",
      "too-many-requests",
    ],
  },
  tellHeard: {
    summary:
      "Tells the user's own music server that half of one of these tracks or four minutes of it were played, unless the user has switched that off. Repeated for the same start, it counts once",
    session: "required",
    params: soundTrackParams,
    body: heardSchema,
    reply: { kind: "empty" },
    failures: [...failures, "track-not-found", "invalid-request"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
