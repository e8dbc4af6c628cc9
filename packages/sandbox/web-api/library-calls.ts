import type { Library } from "../personas/library.ts";
import type { ApiCall } from "./api-call.ts";
import { type ApiError, apiError, json } from "./api-reply.ts";
import { libraryPaging, pageOf, readPaging } from "./paging.ts";
import { fullAlbum, fullTrack, timestamp } from "./represent.ts";

const mostUris = 40;

export const libraryCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me/albums",
    family: "saved-albums",
    scopes: ["user-library-read"],
    answer(sandbox, { query }, account) {
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const address = `${sandbox.options.publicUrl}/v1/me/albums`;
      return json(
        pageOf(address, query, paging, sandbox.library(account).albums, ({ item, addedAt }) => ({
          added_at: timestamp(addedAt),
          album: fullAlbum(sandbox, item),
        })),
      );
    },
  },
  {
    method: "GET",
    path: "/me/tracks",
    family: "saved-tracks",
    scopes: ["user-library-read"],
    answer(sandbox, { query }, account) {
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const address = `${sandbox.options.publicUrl}/v1/me/tracks`;
      return json(
        pageOf(address, query, paging, sandbox.library(account).tracks, ({ item, addedAt }) => ({
          added_at: timestamp(addedAt),
          track: fullTrack(sandbox, item),
        })),
      );
    },
  },
  {
    method: "GET",
    path: "/me/library/contains",
    family: "library",
    scopes: (query) => [
      "user-library-read",
      ...(urisIn(query).some((uri) => uri.startsWith("spotify:artist:")) ? ["user-follow-read"] : []),
      ...(urisIn(query).some((uri) => uri.startsWith("spotify:playlist:")) ? ["playlist-read-private"] : []),
    ],
    answer(sandbox, { query }, account) {
      const uris = urisIn(query);
      if (uris.length === 0) return badUris("Missing required field: uris");
      if (uris.length > mostUris) return badUris(`Too many uris: at most ${mostUris}`);
      const library = sandbox.library(account);
      const answers = uris.map((uri) => holds(library, uri));
      return answers.includes(undefined) ? badUris("Invalid uri") : json(answers);
    },
  },
];

const urisIn = (query: URLSearchParams): readonly string[] =>
  (query.get("uris") ?? "").split(",").filter((uri) => uri !== "");

/** The official document has this call's 400 without the usual envelope. */
const badUris = (message: string): ApiError => ({ ...apiError(400, message), bare: true });

function holds(library: Library, uri: string): boolean | undefined {
  const parts = /^spotify:(track|album|artist|playlist|episode|show|audiobook|user):([\w-]+)$/.exec(uri);
  if (parts === null) return undefined;
  const id = parts[2];
  switch (parts[1]) {
    case "album":
      return library.albums.some(({ item }) => item.id === id);
    case "track":
      return library.tracks.some(({ item }) => item.id === id);
    case "artist":
      return library.followed.some((artist) => artist.id === id);
    case "playlist":
      return library.playlists.some((list) => list.id === id);
    default:
      return false;
  }
}
