import { type Library, type TimeRange, timeRanges } from "../personas/library.ts";
import type { ApiCall } from "./api-call.ts";
import { apiError, json } from "./api-reply.ts";
import { libraryPaging, pageOf, readPaging, wholeNumber } from "./paging.ts";
import { albumContext, fullArtist, fullTrack } from "./represent.ts";

export const listeningCalls: readonly ApiCall[] = [
  {
    method: "GET",
    path: "/me/top/:type",
    family: "top",
    scopes: ["user-top-read"],
    answer(sandbox, { query, param }, account) {
      const type = param("type");
      if (type !== "artists" && type !== "tracks") return apiError(404, "Invalid type");
      const range = readRange(query.get("time_range"));
      if (range === undefined) return apiError(400, "Invalid time range");
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const address = `${sandbox.options.publicUrl}/v1/me/top/${type}`;
      const library = sandbox.library(account);
      return json(
        type === "artists"
          ? pageOf(address, query, paging, library.topArtists[range], (artist) => fullArtist(sandbox, artist))
          : pageOf(address, query, paging, library.topTracks[range], (track) => fullTrack(sandbox, track)),
      );
    },
  },
  {
    method: "GET",
    path: "/me/player/recently-played",
    family: "recently-played",
    scopes: ["user-read-recently-played"],
    answer(sandbox, { query }, account) {
      const paging = readPaging(query, libraryPaging);
      if (paging.kind === "error") return paging;
      const before = wholeNumber(query.get("before"), Number.MAX_SAFE_INTEGER);
      if (before === undefined) return apiError(400, "Invalid cursor");
      const plays = playsBefore(sandbox.library(account), sandbox.options.now());
      const page = plays.filter(({ at }) => at < before).slice(0, paging.limit);
      const address = `${sandbox.options.publicUrl}/v1/me/player/recently-played`;
      const [newest, oldest] = [page[0]?.at, page.at(-1)?.at];
      const older = oldest !== undefined && plays.some(({ at }) => at < oldest);
      return json({
        href: query.size === 0 ? address : `${address}?${query.toString()}`,
        limit: paging.limit,
        next: older ? `${address}?before=${oldest}&limit=${paging.limit}` : null,
        ...(oldest === undefined ? {} : { cursors: { after: String(newest), before: String(oldest) } }),
        items: page.map(({ track, fromAlbum, at }) => ({
          track: fullTrack(sandbox, track),
          played_at: new Date(at).toISOString(),
          context: fromAlbum ? albumContext(sandbox, track.albumId) : null,
        })),
      });
    },
  },
];

function readRange(text: string | null): TimeRange | undefined {
  return timeRanges.find((range) => range === (text ?? "medium_term"));
}

const day = 86_400_000;

/** The account's last plays, back to back. The latest ended before today's midnight (UTC), so that replies agree all day. */
function playsBefore(library: Library, now: number) {
  let end = Math.floor(now / day) * day - 2 * 3_600_000;
  return library.heard.map(({ track, fromAlbum }, index) => {
    const at = end;
    const sittingOver = !fromAlbum || track.number === 1;
    end -= track.milliseconds + (sittingOver ? 3_600_000 + (index % 5) * 1_234_567 : 0);
    return { track, fromAlbum, at };
  });
}
