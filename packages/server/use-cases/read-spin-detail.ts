import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
import type { AlbumIds } from "@spindle/core/album/album.ts";
import type { SpinId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import { readRefsOnShelf } from "../db/queries/shelf-taste.ts";
import { readSpin, type SpinWithAlbum } from "../db/queries/spins.ts";
import { importedAlbumIdOf } from "../ids/new-id.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { streakInZone } from "@spindle/core/streak/streak-in-zone.ts";

export interface SpinReading {
  readonly spin: SpinWithAlbum;
  /** The album's ids at services, as far as they're known. */
  readonly ids: AlbumIds | undefined;
  readonly currentStreak: number;
  readonly isLatest: boolean;
}

/** Another user's spin is not found. */
export async function readSpinDetail(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  spinId: SpinId,
): Promise<Result<SpinReading, "spin-not-found">> {
  const spin = await readSpin(context.db, user.user_id, spinId);
  if (!spin) return fail("spin-not-found");
  const last = {
    at: spin.lastAt,
    localDate: spin.lastLocalDate,
    utcOffsetMinutes: spin.lastUtcOffsetMinutes,
    length: spin.lastLength,
  };
  return succeed({
    spin,
    ids: await readIds(context, user.user_id, spin),
    currentStreak: streakInZone(last, context.clock.now(), user.time_zone),
    isLatest: last.localDate === spin.localDate,
  });
}

/** The catalogue's ids, and those of the listener's imports, which are of their own edition and count more. */
async function readIds(
  { db, catalogue }: Pick<Context, "db" | "catalogue">,
  userId: UserId,
  { albumId, title, artists, hasImports }: SpinWithAlbum,
): Promise<AlbumIds | undefined> {
  const index = catalogueIndex(catalogue);
  const album = { title, artists: artists.map((name) => ({ name })) };
  const { ids } = index.byAlbum.get(index.keyOf(album))?.entry ?? {};
  if (!hasImports) return ids;
  // By every key that the album has had.
  const keys = index.everKeysOf(album).map((key) => importedAlbumIdOf(userId, key));
  const refs = await readRefsOnShelf(db, userId, [albumId, ...keys]);
  return refs?.["spotify"] === undefined ? ids : { ...ids, spotify: refs["spotify"] };
}
