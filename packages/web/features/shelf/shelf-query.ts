import type { Offers } from "@spindle/contract/schemas/shelf.ts";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/call.ts";

const key = ["shelf"];

/** One wall for each visit: Back finds it again, and a reload brings another. */
const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));

/** Later pages are nearer to what was picked by then. An empty page is behind the last. */
export const wallQuery = infiniteQueryOptions({
  queryKey: [...key, "wall"],
  queryFn: ({ pageParam }) =>
    call("GET /api/shelf/wall", { query: { seed: `${seed}`, page: `${pageParam}` } }),
  initialPageParam: 0,
  getNextPageParam: (offers, _, page) => (countOf(offers) === 0 ? undefined : page + 1),
  staleTime: Number.POSITIVE_INFINITY,
});

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: [...key, "search", q],
    queryFn: () => call("GET /api/shelf/search", { query: { q } }),
  });

export function countOf({ albums, artists, genres }: Offers): number {
  return albums.length + artists.length + genres.length;
}
