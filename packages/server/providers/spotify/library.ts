import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import * as v from "valibot";
import type { LibraryRefs } from "../../ports/music-service.ts";
import type { ApiSession } from "./client.ts";
import type { Refusal } from "../outside/refusal.ts";
import { idSchema, libraryAnswerSchema } from "./schemas.ts";

/** Spotify's limit per call. */
const mostUris = 40;

/** Which albums are saved and which artists followed. Without the scope for artists, only albums. */
export async function inLibrary(
  api: ApiSession,
  { albums, artists }: LibraryRefs,
): Promise<Result<ReadonlySet<string>, Refusal>> {
  const answer = await contained(api, [...asUris("album", albums), ...asUris("artist", artists)]);
  if (answer.ok || answer.failure.kind !== "missing-scope" || artists.length === 0) return answer;
  return contained(api, asUris("album", albums));
}

const asUris = (type: "album" | "artist", refs: readonly string[]) =>
  [...new Set(refs)]
    .filter((ref) => v.is(idSchema, ref))
    .map((ref) => ({ ref, uri: `spotify:${type}:${ref}` }));

async function contained(
  api: ApiSession,
  things: readonly { readonly ref: string; readonly uri: string }[],
): Promise<Result<ReadonlySet<string>, Refusal>> {
  const held = new Set<string>();
  for (let from = 0; from < things.length; from += mostUris) {
    const asked = things.slice(from, from + mostUris);
    const answer = await api.read({
      bucket: "contains",
      method: "GET",
      path: "/me/library/contains",
      query: { uris: asked.map(({ uri }) => uri).join(",") },
    });
    if (!answer.ok) return answer;
    const parsed = v.safeParse(libraryAnswerSchema, answer.value);
    if (!parsed.success || parsed.output.length !== asked.length)
      return fail({ kind: "broken", how: "nonsense" });
    asked.forEach(({ ref }, at) => {
      if (parsed.output[at]) held.add(ref);
    });
  }
  return succeed(held);
}
