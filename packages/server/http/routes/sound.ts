import { fail, succeed } from "@spindle/core/result/result.ts";
import { listAlbumSound } from "../../use-cases/list-album-sound.ts";
import { streamTrack } from "../../use-cases/stream-track.ts";
import { tellHeard } from "../../use-cases/tell-heard.ts";
import type { ApiHandlers } from "../api-handler.ts";
import * as words from "../words.ts";

/** Seconds until one of all streams is likely to have ended. */
const whenFull = 5;

export const soundHandlers = {
  getAlbumSound: async (context, { session, params, query }) => {
    const listed = await listAlbumSound(context, session, { ...params, ...query });
    if (!listed.ok) return listed;
    const { service, tracks } = listed.value;
    return succeed({
      service: { id: service.id, name: service.name },
      tracks: tracks.map(({ title, disc, seconds = 0, seeking }, place) => ({
        title: title ?? words.untitledTrack(place + 1),
        disc,
        seconds,
        seeking,
      })),
    });
  },
  streamTrack: async (context, { session, params, query, request }) => {
    const streamed = await streamTrack(context, session, {
      ...params,
      plays: query.plays,
      fromSecond: query.from,
      range: request.headers.get("Range") ?? undefined,
      signal: request.signal,
    });
    if (streamed.ok) return succeed({ ...streamed.value, contentRange: streamed.value.range });
    return streamed.failure === "too-many-requests"
      ? fail({ code: streamed.failure, retryAfter: whenFull } as const)
      : fail(streamed.failure);
  },
  tellHeard: async (context, { session, params, body }) => {
    const told = await tellHeard(context, session, { ...params, ...body });
    if (told.ok) return told;
    if (told.failure !== "wrong-time") return fail(told.failure);
    const errors = [{ field: "startedAt", message: "A track began in the last two days." }];
    return fail({ code: "invalid-request", errors });
  },
} satisfies Partial<ApiHandlers>;
