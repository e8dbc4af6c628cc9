import { searchAlbums, searchArtists } from "../discography/search-albums.ts";
import type { ApiCall } from "./api-call.ts";
import { apiError, json } from "./api-reply.ts";
import { cataloguePaging, pageOf, readPaging } from "./paging.ts";
import { fullArtist, simpleAlbum } from "./represent.ts";

const kinds = ["album", "artist", "playlist", "track", "show", "episode", "audiobook"];

/** The service's own bound: every word of a query is looked for in every album. */
const longestQuery = 250;

export const searchCalls: readonly ApiCall[] = [
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
