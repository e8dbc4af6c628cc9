import type { AlbumId, UserId } from "@spindle/core/ids.ts";
import { fail, type Result, succeed } from "@spindle/core/result/result.ts";
import type { SoundFormat } from "@spindle/core/sound/sound-formats.ts";
import { unlessAborted } from "../concurrency/unless-aborted.ts";
import type { Context } from "../context.ts";
import { pacedBody } from "../net/pace.ts";
import type { OpenedSound, Song, WantedSound } from "../ports/playback.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import {
  type AlbumSound,
  findAlbumSound,
  type SoundFailure,
  soundFailure,
} from "../sound/find-album-sound.ts";
import { waysToPlay } from "../sound/ways-to-play.ts";

export interface TrackToStream extends Pick<WantedSound, "range" | "fromSecond"> {
  readonly albumId: AlbumId;
  /** From 1. */
  readonly track: number;
  /** What the listener's browser plays. */
  readonly plays: readonly SoundFormat[];
  /** Aborts if nobody waits any more. */
  readonly signal: AbortSignal;
}

export type StreamFailure =
  | SoundFailure
  | "track-not-found"
  | "track-gone"
  | "not-playable"
  | "track-refused"
  | "range-not-satisfiable"
  | "too-many-requests";

/** Milliseconds until sound must come, also if it is asked for in a second format. A call must be answered a little later. */
const openBudget = 16_000;

type Streamed = Extract<OpenedSound, { readonly kind: "opened" }>;

/** Opens the sound of a track. It has its place until it ends, and loses it to the listener's next but one stream. */
export async function streamTrack(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  track: TrackToStream,
): Promise<Result<Streamed, StreamFailure>> {
  const late = context.clock.timeout(openBudget);
  const sound = await findAlbumSound(context, user.user_id, track.albumId);
  if (!sound.ok) return sound;
  const song = sound.value.songs[track.track - 1];
  if (!song) return fail("track-not-found");
  const place = context.streams.begin(user.user_id, `${track.albumId} ${track.track}`);
  if (!place) return fail("too-many-requests");
  const opening = new AbortController();
  const giveUp = () => opening.abort();
  late.addEventListener("abort", giveUp);
  const signal = AbortSignal.any([place.signal, track.signal, opening.signal]);
  let ended: Promise<void> | undefined;
  try {
    const wanted = { ...track, signal };
    const first = await openedSound(sound.value, song, wanted);
    const isGone = !first.ok && first.failure === "track-gone";
    const opened = isGone ? await openedAnew(context, user.user_id, sound.value, wanted) : first;
    if (!opened.ok) return opened;
    ended = opened.value.ended;
    return succeed({ ...opened.value, body: pacedBody(opened.value.body, place.pauseAfter, context.clock) });
  } finally {
    late.removeEventListener("abort", giveUp);
    if (ended) void ended.then(place.leave);
    else place.leave();
  }
}

/** Looks the album up again: a song has another id once the server has read its files anew. */
async function openedAnew(
  context: Context,
  userId: UserId,
  before: AlbumSound,
  track: TrackToStream,
): Promise<Result<Streamed, StreamFailure>> {
  before.forget();
  const found = await unlessAborted(track.signal, findAlbumSound(context, userId, track.albumId));
  if (!found) return fail("provider-unavailable");
  if (!found.ok) return found;
  const { songs } = found.value;
  const song = songs[track.track - 1];
  // Among fewer or more songs, another one may be in its place.
  if (!song || songs.length !== before.songs.length) return fail("track-gone");
  return openedSound(found.value, song, track);
}

async function openedSound(
  { playback, access }: AlbumSound,
  song: Song,
  track: TrackToStream,
): Promise<Result<Streamed, StreamFailure>> {
  for (const wanted of waysToPlay(song, track.plays, track)) {
    const opened = await playback.open(access, song, wanted, track.signal);
    if (!opened.ok) return fail(soundFailure(opened.failure));
    switch (opened.value.kind) {
      case "opened":
        return { ok: true, value: opened.value };
      case "refused":
        return fail("track-refused");
      case "out-of-range":
        return fail("range-not-satisfiable");
      case "gone":
        return fail("track-gone");
      case "not-converted":
    }
  }
  return fail("not-playable");
}
