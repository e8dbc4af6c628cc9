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
  "/audio-features/:id",
] as const;

const closed = ["/recommendations", "/artists/:id/related-artists"] as const;

const call = (path: string, reply: ApiReply): ApiCall => ({
  method: "GET",
  path,
  family: "album",
  answer: () => reply,
});

/** Calls that Development Mode has lost, and those closed to every application since November 2024 (404; audio features 403). */
export const goneCalls: readonly ApiCall[] = [
  ...outOfReach.map((path) => call(path, apiError(403, "Forbidden"))),
  ...closed.map((path) => call(path, apiError(404, "Not Found"))),
];
