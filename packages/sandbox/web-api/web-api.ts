import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { playerCalls } from "../player/player-calls.ts";
import type { Sandbox } from "../sandbox.ts";
import type { ApiCall } from "./api-call.ts";
import { catalogueCalls } from "./catalogue-calls.ts";
import { libraryCalls } from "./library-calls.ts";
import { listeningCalls } from "./listening-calls.ts";
import { playlistCalls } from "./playlist-calls.ts";
import { serveCall } from "./serve-call.ts";
import { apiError, type ApiReply, json } from "./api-reply.ts";
import { fullArtist, simpleAlbum, userReference } from "./represent.ts";
import { cataloguePaging, libraryPaging, pageOf, readPaging } from "./paging.ts";
import { searchAlbums, searchArtists } from "../discography/search-albums.ts";

const kinds = ["album", "artist", "playlist", "track", "show", "episode", "audiobook"];

/** The service's own limit; each word is searched in every album. */
const longestQuery = 250;

const searchCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/search",
    family: "search",
    answer(sandbox, { query }) {
      const text = query.get("q")?.trim() ?? "";
      if (text === "") return apiError(400, "No search query");
      if (text.length > longestQuery)
        return apiError(400, `Query exceeds maximum length of ${longestQuery} characters`);
      const types = (query.get("type") ?? "").split(",").filter((type) => type !== "");
      if (types.length === 0) return apiError(400, "Missing parameter type");
      if (types.some((type) => !kinds.includes(type))) return apiError(400, "Bad search type field");
      const paging = readPaging(query, cataloguePaging);
      if (paging.kind === "error") return paging;
      const address = `${sandbox.options.publicUrl}/v1/search`;
      const page = <Item>(items: readonly Item[], represent: (item: Item) => unknown) =>
        pageOf(address, query, paging, items, represent);
      const results = types.map((type) => {
        if (type === "album")
          return page(searchAlbums(sandbox.discography, text), (album) => simpleAlbum(sandbox, album));
        if (type === "artist")
          return page(searchArtists(sandbox.discography, text), (artist) => fullArtist(sandbox, artist));
        return page([], () => null);
      });
      return json(Object.fromEntries(types.map((type, index) => [`${type}s`, results[index]])));
    },
  },
];

const followingCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me/following",
    family: "following",
    scopes: ["user-follow-read"],
    answer(sandbox, { query }, account) {
      if (query.get("type") !== "artist") return apiError(400, "Invalid type");
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const followed = sandbox.library(account).followed;
      const after = query.get("after");
      const from = after === null ? 0 : followed.findIndex((artist) => artist.id === after) + 1;
      if (after !== null && from === 0) return apiError(400, "Invalid cursor");
      const page = followed.slice(from, from + paging.limit);
      const last = from + page.length < followed.length ? page.at(-1)?.id : undefined;
      const link = (cursor: string | null) =>
        `${sandbox.options.publicUrl}/v1/me/following?type=artist${cursor === null ? "" : `&after=${cursor}`}&limit=${paging.limit}`;
      return json({
        artists: {
          href: link(after),
          limit: paging.limit,
          next: last === undefined ? null : link(last),
          cursors: { after: last ?? null },
          total: followed.length,
          items: page.map((artist) => fullArtist(sandbox, artist)),
        },
      });
    },
  },
];

const forbiddenPaths = [
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

const closedPaths = ["/recommendations", "/artists/:id/related-artists"] as const;

const call = (path: string, reply: ApiReply): ApiCall => ({
  method: "GET",
  path,
  family: "album",
  answer: () => reply,
});

/** Calls that Development Mode lost, and those closed to all applications since November 2024 (404; audio features 403). */
const removedCalls: readonly ApiCall[] = [
  ...forbiddenPaths.map((path) => call(path, apiError(403, "Forbidden"))),
  ...closedPaths.map((path) => call(path, apiError(404, "Not Found"))),
];

const profileCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me",
    family: "profile",
    answer(sandbox, _request, account) {
      const bare = sandbox.switches.bareProfiles;
      const picture = `${sandbox.options.publicUrl}/picture/${account.accountId}.svg`;
      return json({
        account_id: account.accountId,
        display_name: bare ? null : account.displayName,
        ...userReference(sandbox, account.userId),
        images: bare || account.persona.savedAlbums === 0 ? [] : [{ url: picture, height: 300, width: 300 }],
      });
    },
  },
];

const calls: readonly ApiCall[] = [
  ...profileCalls,
  ...libraryCalls,
  ...listeningCalls,
  ...followingCalls,
  ...playlistCalls,
  ...searchCalls,
  ...playerCalls,
  ...removedCalls,
  ...catalogueCalls,
];

/** The routes below `/v1`, with the service's own 404. */
export function createWebApi(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use("*", bodyLimit({ maxSize: 64 * 1024 }));
  for (const each of calls) {
    app.on(each.method, each.path, (context) => serveCall(sandbox, each, context));
  }
  app.all("*", (context) => serveCall(sandbox, undefined, context));
  return app;
}
