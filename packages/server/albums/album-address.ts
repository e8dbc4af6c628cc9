import type { MusicService } from "../ports/music-service.ts";

/** Where a listener opens an album: its page or, without `ref`, a search. Undefined if the service has no such pages. */
export function albumAddress(
  { playback }: Pick<MusicService, "playback">,
  ref: string | null | undefined,
  { artist, title }: { readonly artist: string; readonly title: string },
): string | undefined {
  if (!playback || playback.kind === "stream") return undefined;
  return ref ? playback.albumUrl(ref) : playback.searchUrl(artist, title);
}
