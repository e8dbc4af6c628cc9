import { soundTypes } from "@spindle/core/sound/sound-formats.ts";
import type { Endpoint } from "./endpoint.ts";
import { json } from "./json-reply.ts";
import { albumIdParams } from "./schemas/collection.ts";
import { albumSoundSchema, soundQuery, soundTrackParams, soundTrackQuery } from "./schemas/sound.ts";

const failures = [
  "foreign-origin",
  "album-not-found",
  "no-music-server",
  "server-sign-in-needed",
  "not-on-server",
  "provider-unavailable",
] as const;

export const soundEndpoints = {
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
    failures: [...failures, "track-not-found", "not-playable", "range-not-satisfiable", "too-many-requests"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
