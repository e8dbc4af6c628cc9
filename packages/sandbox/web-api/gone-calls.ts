import type { ApiCall } from "./api-call.ts";
import { type ApiReply, apiError } from "./api-reply.ts";

const outOfReach = [
  "/albums",
  "/artists",
  "/tracks",
  "/artists/:id/top-tracks",
  "/browse/new-releases",
  "/browse/categories",
  "/browse/categories/:id",
  "/markets",
  "/users/:id",
  "/users/:id/playlists",
] as const;

const closed = [
  "/recommendations",
  "/recommendations/available-genre-seeds",
  "/artists/:id/related-artists",
  "/browse/featured-playlists",
  "/browse/categories/:id/playlists",
] as const;

const shut = ["/audio-features", "/audio-features/:id", "/audio-analysis/:id"] as const;

const call = (path: string, reply: ApiReply): ApiCall => ({
  method: "GET",
  path,
  family: "album",
  who: "anyone",
  answer: () => reply,
});

/** Calls Development Mode has lost (403), and those closed to every application since November 2024 (404; analysis 403). */
export const goneCalls: readonly ApiCall[] = [
  ...outOfReach.map((path) => call(path, apiError(403, "Forbidden"))),
  ...closed.map((path) => call(path, apiError(404, "Not Found"))),
  ...shut.map((path) => call(path, apiError(403, "Forbidden"))),
];
