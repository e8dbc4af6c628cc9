import type { AlbumId } from "@spindle/core/ids.ts";
import { type Result, succeed } from "@spindle/core/result/result.ts";
import type { Seeking, SoundFormat } from "@spindle/core/sound/sound-formats.ts";
import type { Context } from "../context.ts";
import type { MusicService } from "../ports/music-service.ts";
import type { Song } from "../ports/sound.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { findAlbumSound, type SoundFailure } from "../sound/find-album-sound.ts";
import { seekingOf } from "../sound/ways-to-play.ts";

export interface ListedSound {
  readonly service: MusicService;
  readonly tracks: readonly (Song & { readonly seeking: Seeking })[];
}

/** The tracks of an album at the listener's own music service, for a browser that plays these formats. */
export async function listAlbumSound(
  context: Context,
  { user }: Pick<SignedIn, "user">,
  { albumId, plays }: { readonly albumId: AlbumId; readonly plays: readonly SoundFormat[] },
): Promise<Result<ListedSound, SoundFailure>> {
  const sound = await findAlbumSound(context, user.user_id, albumId);
  if (!sound.ok) return sound;
  const { service, songs } = sound.value;
  return succeed({ service, tracks: songs.map((song) => ({ ...song, seeking: seekingOf(song, plays) })) });
}
