import { catalogueIndex } from "@spindle/core/album/catalogue-index.ts";
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
  /** The album's ids at services, as far as the listener's imports have them. */
  readonly ids: Readonly<Record<string, string>> | undefined;
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
    ids: spin.hasImports ? await readIds(context, user.user_id, spin) : undefined,
    currentStreak: streakInZone(last, context.clock.now(), user.time_zone),
    isLatest: last.localDate === spin.localDate,
  });
}

/** By every key that the album has had. */
function readIds(
  { db, catalogue }: Pick<Context, "db" | "catalogue">,
  userId: UserId,
  { albumId, title, artists }: SpinWithAlbum,
) {
  const keys = catalogueIndex(catalogue).everKeysOf({ title, artists: artists.map((name) => ({ name })) });
  return readRefsOnShelf(db, userId, [albumId, ...keys.map((key) => importedAlbumIdOf(userId, key))]);
}
