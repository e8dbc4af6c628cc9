import type { ApiCall } from "./api-call.ts";
import { apiError, json } from "./api-reply.ts";
import { libraryPaging, readPaging } from "./paging.ts";
import { fullArtist } from "./represent.ts";

export const followingCalls: readonly ApiCall[] = [
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
