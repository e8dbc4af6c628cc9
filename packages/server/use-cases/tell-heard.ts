import { type Instant, instant } from "@spindle/core/day/instant.ts";
import type { AlbumId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { Context } from "../context.ts";
import type { ServiceFailure } from "../ports/music-service.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import {
  findAlbumSound,
  findOwnService,
  type SoundFailure,
  soundFailure,
} from "../sound/find-album-sound.ts";

export interface HeardTrack {
  readonly albumId: AlbumId;
  /** From 1. */
  readonly track: number;
  readonly startedAt: Instant;
}

export type TellFailure = SoundFailure | "track-not-found" | "wrong-time";

/** Milliseconds after its start in which a track may be told. */
const longestAgo = 2 * 24 * 60 * 60 * 1000;
/** Milliseconds by which a browser's clock may be ahead. */
const ahead = 60_000;
const tellBudget = 6_000;

/** Tells the listener's music service that they played a track, unless they have switched that off. Told twice, it counts once in this process; a failed one may be told again. */
export async function tellHeard(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  { albumId, track, startedAt }: HeardTrack,
): Promise<Result<undefined, TellFailure>> {
  const now = context.clock.now();
  if (startedAt > now + ahead || startedAt < now - longestAgo) return fail("wrong-time");
  const own = await findOwnService(context, user.user_id);
  if (own && !own.connection.scrobbles) return succeed(undefined);
  const sound = await findAlbumSound(context, user.user_id, albumId, own);
  if (!sound.ok) return sound;
  const { playback, access, songs } = sound.value;
  const song = songs[track - 1];
  if (!song) return fail("track-not-found");
  const heard = `${user.user_id} ${albumId} ${track} ${startedAt}`;
  const at = instant(Math.min(startedAt, now));
  const telling =
    context.heard.get(heard) ?? playback.heard(access, song.id, at, context.clock.timeout(tellBudget));
  context.heard.set(heard, telling);
  let isTold = false;
  try {
    const told = await telling;
    // After a timeout the service may have counted it, and would count it twice.
    isTold = told.ok || (told.failure.kind === "unavailable" && told.failure.because === "timed-out");
    return isTold ? succeed(undefined) : answerOf(told);
  } finally {
    if (!isTold) context.heard.delete(heard);
  }
}

function answerOf(told: Result<undefined, ServiceFailure>): Result<undefined, SoundFailure> {
  return told.ok ? told : fail(soundFailure(told.failure));
}
