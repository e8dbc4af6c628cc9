import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import { searchWall } from "@spindle/core/shelf/search-wall.ts";
import { type Wall, wallOf } from "@spindle/core/shelf/wall.ts";
import type { Context } from "../context.ts";
import { readPicks } from "../db/queries/shelf-picks.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { pickedIn } from "../shelf/picked.ts";

/** A page of what a listener may pick, near to what they picked. */
export async function readWall(
  context: Pick<Context, "db" | "catalogue">,
  { user }: Pick<SignedIn, "user">,
  { seed, page }: { readonly seed: number; readonly page: number },
): Promise<Wall> {
  const { albums, artists, genres } = pickedIn(context, await readPicks(context.db, user.user_id));
  const picks = { albums: albums.map(({ key }) => key), artists: artists.map(({ name }) => name), genres };
  return wallOf(catalogueIndex(context.catalogue), { picks, seed, page });
}

/** What a listener may pick by the words of its names. */
export function findOnWall({ catalogue }: Pick<Context, "catalogue">, query: string): Wall {
  return searchWall(catalogueIndex(catalogue), query);
}
